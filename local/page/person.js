/** The fields that say who the page's person is, and how the page looks to them. */
import { byId } from './dom.js';
import { colourOf } from './names.js';
import { spoken } from './words.js';

/** The person of the page, whom this browser remembers. */
export const me = {
  user: localStorage.user ?? 'ada',
  locale: localStorage.locale ?? spoken(navigator.language),
  admin: localStorage.admin === 'true',
};

export function become(change) {
  Object.assign(me, change);
  Object.assign(localStorage, me);
}

let changed;

/** @param onChange is told of each change, and whether the language is what changed */
export function startPerson(onChange) {
  changed = onChange;
  show();
  byId('user').addEventListener('change', ({ target }) => {
    const name = target.value.replaceAll(/[@#:<>]/gu, '').trim();
    change({ user: name === '' ? me.user : name });
  });
  byId('locale').addEventListener('change', ({ target }) => change({ locale: target.value }));
  byId('admin').addEventListener('change', ({ target }) => change({ admin: target.checked }));
  byId('theme').value = document.documentElement.dataset.theme;
  byId('theme').addEventListener('change', ({ target }) => {
    localStorage.theme = target.value;
    document.documentElement.dataset.theme = target.value;
  });
}

export function change(what) {
  become(what);
  show();
  changed('locale' in what);
}

function show() {
  byId('user').value = me.user;
  byId('locale').value = me.locale;
  byId('admin').checked = me.admin;
  byId('me-avatar').textContent = [...me.user][0].toUpperCase();
  byId('me-avatar').style.background = colourOf(me.user);
}
