/** A form as its person filled it in, checked as Discord's client checks it, in the shape of a submission. */
import { ComponentType } from '../../src/discord/kinds.ts';
import { limits } from '../contract/limits.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import type { Refuser } from './refusal.ts';
import type { Read } from './typed-command.ts';

/** The `components` of a submission. `values` are texts by custom id. */
export function submittedComponents(modal: Json, values: Json, to: Refuser): Read<readonly Json[]> {
  const inputs = objectsOf(modal['components']).flatMap(({ component }) => (isObject(component) ? [component] : []));
  const ids = inputs.map((input) => textOf(input['custom_id']));
  const stray = Object.keys(values).find((id) => !ids.includes(id));
  if (stray !== undefined) return to.refuse('no-field', { id: stray, names: ids });
  for (const input of inputs) {
    const wrong = wrongInput(input, textOf(values[textOf(input['custom_id'])]), to);
    if (wrong !== undefined) return wrong;
  }
  return {
    value: ids.map((id) => {
      const component = { type: ComponentType.TextInput, custom_id: id, value: textOf(values[id]) };
      return { type: ComponentType.Label, component };
    }),
  };
}

function wrongInput(input: Json, text: string, to: Refuser): { error: string } | undefined {
  const id = textOf(input['custom_id']);
  if (text === '') return input['required'] === false ? undefined : to.refuse('field-required', { id });
  const [min, max] = [Number(input['min_length'] ?? 0), Number(input['max_length'] ?? limits.formText)];
  if (text.length < min) return to.refuse('field-short', { id, min });
  return text.length > max ? to.refuse('field-long', { id, max }) : undefined;
}
