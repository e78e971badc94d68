const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A time as clocks of races show it: `1:23.4`, or `1:02:03` from an hour on. It is the same in every language. */
export function spentText(spent: number): string {
  const tenths = Math.floor(spent / 100);
  const seconds = Math.floor(tenths / 10);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, twoDigits(seconds % 60)];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}.${tenths % 10}`;
}
