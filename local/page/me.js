/** The person of the page, whom this browser remembers. */
export const me = {
  user: localStorage.user ?? 'ada',
  locale: localStorage.locale ?? (navigator.language.startsWith('ja') ? 'ja' : 'en-US'),
  admin: localStorage.admin === 'true',
};

export function become(change) {
  Object.assign(me, change);
  Object.assign(localStorage, me);
}
