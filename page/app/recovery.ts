/**
 * A file of the page may not come, as around an upgrade, or the page may fail. Then it is loaded anew, once for each
 * link that is opened. If that does not help, the document says what to do: its sentences need no file.
 */

/** In the history's state: it outlives a reload, works where storage is blocked, and is empty for a new link. */
const mark = 'anew';

/** Returns where a reload has not helped, or would find nothing. @param link to begin with */
export async function comeAnew(link: string | undefined): Promise<void> {
  // The link goes along in the address, as storage may be blocked.
  const reload = () => {
    history.replaceState(mark, '', `${location.pathname}#${link ?? ''}`);
    location.reload();
  };
  if (history.state !== mark && (await isThere())) {
    reload();
    // Nothing is shown until the page goes.
    await new Promise(() => {});
  }
  const lost = document.getElementById('lost');
  const button = lost?.querySelector('button');
  button?.addEventListener('click', reload);
  // The page may not have begun yet, and would hide what is late.
  lost?.classList.remove('late');
  for (const hidden of [button, lost]) hidden?.removeAttribute('hidden');
}

/** Without a network a reload would leave the browser's own page. */
const isThere = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
