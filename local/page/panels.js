/** What lies beside the chat, or over it where there is little room: the channels, and the clock with its tools. */
import { byId } from './dom.js';

export function openSidebar(isOpen) {
  document.body.classList.toggle('sidebar-open', isOpen);
  byId('open-sidebar').setAttribute('aria-expanded', String(isOpen));
}

const isNarrow = () => innerWidth <= 1000;

function showDesk(isShown) {
  document.body.classList.toggle('desk-closed', !isShown);
  byId('toggle-clock').setAttribute('aria-expanded', String(isShown));
}

export function clearView() {
  if (isNarrow()) showDesk(false);
}

export function startPanels() {
  showDesk(!isNarrow());
  byId('open-sidebar').addEventListener('click', (event) => {
    event.stopPropagation();
    openSidebar(!document.body.classList.contains('sidebar-open'));
  });
  byId('toggle-clock').addEventListener('click', () => showDesk(document.body.classList.contains('desk-closed')));
  document.querySelector('main').addEventListener('click', ({ target }) => {
    openSidebar(false);
    if (!byId('toggle-clock').contains(target)) clearView();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') openSidebar(false);
  });
}
