/** A form as its person filled it in: checked like Discord's client checks it, in the shape in which it is submitted. */
import { ComponentType } from '../../src/discord/kinds.ts';
import { walk } from '../contract/components.ts';
import { isObject, type Json, listOf, objectsOf, textOf } from '../json.ts';
import type { Read } from './typed.ts';

/** The `components` of a submission. `values` are texts, or lists of texts for selects, by custom id. */
export function filledIn(modal: Json, values: Json): Read<readonly Json[]> {
  const inputs = [...walk(modal['components'])].map(({ component }) => component).filter(isInput);
  const ids = inputs.map((input) => textOf(input['custom_id']));
  const stray = Object.keys(values).find((id) => !ids.includes(id));
  if (stray !== undefined) return { error: `the form has no field "${stray}"; it has: ${ids.join(', ')}` };
  for (const input of inputs) {
    const wrong = wrongInput(input, values[textOf(input['custom_id'])]);
    if (wrong !== undefined) return { error: wrong };
  }
  return { value: objectsOf(modal['components']).map((component) => submitted(component, values)) };
}

const isInput = ({ custom_id: id }: Json): boolean => id !== undefined;

function wrongInput(input: Json, value: unknown): string | undefined {
  const id = textOf(input['custom_id']);
  const isRequired = input['required'] !== false;
  if (input['type'] !== ComponentType.TextInput) {
    return isRequired && listOf(value).length === 0 && textOf(value) === ''
      ? `the field "${id}" is required`
      : undefined;
  }
  const text = textOf(value);
  if (isRequired && text === '') return `the field "${id}" is required`;
  const [min, max] = [Number(input['min_length'] ?? 0), Number(input['max_length'] ?? 4000)];
  if (text !== '' && text.length < min) return `the field "${id}" needs at least ${min} characters`;
  return text.length > max ? `the field "${id}" takes at most ${max} characters` : undefined;
}

function submitted(component: Json, values: Json): Json {
  const { type, id, custom_id: customId, component: inner, components } = component;
  const head = { type, ...(id === undefined ? {} : { id }) };
  if (isObject(inner)) return { ...head, component: submitted(inner, values) };
  if (Array.isArray(components)) {
    return { ...head, components: objectsOf(components).map((child) => submitted(child, values)) };
  }
  if (customId === undefined) return head;
  const value = values[textOf(customId)];
  if (type === ComponentType.TextInput) return { ...head, custom_id: customId, value: textOf(value) };
  return { ...head, custom_id: customId, values: Array.isArray(value) ? value : value === undefined ? [] : [value] };
}
