/** Payloads in pieces, and what Discord says of them in one line. */
import { type ApiRefusal, refusalLine } from '../../../local/contract/refusal.ts';
import { MessageFlags } from '../../../src/discord/kinds.ts';

export const row = (...components: readonly object[]) => ({ type: 1, components });
export const button = (customId: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'x',
  custom_id: customId,
  ...more,
});
export const link = (url: string, more: object = {}) => ({ type: 2, style: 5, label: 'x', url, ...more });
export const select = (more: object, option: object = {}) => ({
  type: 3,
  custom_id: 's',
  options: [{ label: 'a', value: 'a', ...option }],
  ...more,
});
export const gallery = (...items: readonly object[]) => ({ type: 12, items });
export const text = (content: string) => ({ type: 10, content });
export const v2 = (...components: readonly object[]) => ({ flags: MessageFlags.IsComponentsV2, components });
export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const line = (refusal: ApiRefusal | undefined): string =>
  refusal === undefined ? 'taken' : refusalLine(refusal);
