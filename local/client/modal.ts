/** A form as its person filled it in: checked like Discord's client checks it, in the shape in which it is submitted. */
import * as ComponentType from '../../src/discord/kinds/component-type.ts';
import { limits } from '../contract/limits.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import { refusalsIn } from './refusals.ts';
import type { Read } from './typed-command.ts';

/** The `components` of a submission. `values` are texts by custom id. */
export function submittedComponents(modal: Json, values: Json, locale: string): Read<readonly Json[]> {
  const inputs = objectsOf(modal['components']).flatMap(({ component }) => (isObject(component) ? [component] : []));
  const ids = inputs.map((input) => textOf(input['custom_id']));
  const stray = Object.keys(values).find((id) => !ids.includes(id));
  if (stray !== undefined) return { error: refusalsIn(locale).noField(stray, ids.join(', ')) };
  for (const input of inputs) {
    const wrong = wrongInput(input, textOf(values[textOf(input['custom_id'])]), locale);
    if (wrong !== undefined) return { error: wrong };
  }
  return {
    value: ids.map((id) => {
      const component = { type: ComponentType.TextInput, custom_id: id, value: textOf(values[id]) };
      return { type: ComponentType.Label, component };
    }),
  };
}

function wrongInput(input: Json, text: string, locale: string): string | undefined {
  const { requiredField, shortField, longField } = refusalsIn(locale);
  const id = textOf(input['custom_id']);
  if (text === '') return input['required'] === false ? undefined : requiredField(id);
  const [min, max] = [Number(input['min_length'] ?? 0), Number(input['max_length'] ?? limits.formText)];
  if (text.length < min) return shortField(id, min);
  return text.length > max ? longField(id, max) : undefined;
}
