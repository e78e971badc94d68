/** What Discord asks of a form, beside its schema. */
import { ComponentType } from '../../src/discord/kinds.ts';
import { type Json, textOf } from '../json.ts';
import { isSelect, type Placed, selectIssues, walk } from './components.ts';
import { invalidForm, type Issue, issue, type Path, type Refusal } from './refusal.ts';

/** Why Discord would refuse this form, if it would; its data stands below `data`. */
export function refusedModal(data: Json): Refusal | undefined {
  const placed = [...walk(data['components'], ['data', 'components'])];
  const top = placed.filter(({ parent }) => parent === undefined);
  const ids = placed.map(({ component }) => component['custom_id']).filter((id) => id !== undefined);
  const issues: Issue[] = [];
  if (top.length > 5)
    issues.push(issue(['data', 'components'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 5 in length.'));
  if (new Set(ids).size < ids.length) {
    issues.push(
      issue(['data', 'components'], 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'),
    );
  }
  if (textOf(data['title']).trim() === '') {
    issues.push(issue(['data', 'title'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  }
  issues.push(...placed.flatMap(fieldIssues));
  return issues.length > 0 ? invalidForm(issues) : undefined;
}

function fieldIssues({ component, path, parent }: Placed): Issue[] {
  const type = Number(component['type']);
  const issues: Issue[] = [];
  if (type === ComponentType.Label && textOf(component['label']).trim() === '') {
    issues.push(issue([...path, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  }
  if (component['disabled'] !== undefined) {
    issues.push(issue([...path, 'disabled'], 'COMPONENT_FIELD_NOT_ALLOWED', 'Nothing in a form can be disabled.'));
  }
  if (type === ComponentType.TextInput) issues.push(...inputIssues(component, path, parent));
  if (isSelect(component)) issues.push(...selectIssues(component, path));
  return issues;
}

function inputIssues(component: Json, path: Path, parent: number | undefined): Issue[] {
  const issues: Issue[] = [];
  if (parent === ComponentType.Label && component['label'] !== undefined) {
    issues.push(issue([...path, 'label'], 'COMPONENT_FIELD_NOT_ALLOWED', 'Inside a label, the label holds the words.'));
  }
  if (parent === ComponentType.ActionRow && !component['label']) {
    issues.push(issue([...path, 'label'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  }
  const [least, most] = [Number(component['min_length'] ?? 0), Number(component['max_length'] ?? 4000)];
  if (least > most) {
    issues.push(issue([...path, 'min_length'], 'BASE_TYPE_BAD_LENGTH', 'min_length is above max_length.'));
  }
  const value = textOf(component['value']);
  if (value.length > most) {
    issues.push(issue([...path, 'value'], 'BASE_TYPE_MAX_LENGTH', 'The value is longer than max_length.'));
  }
  if (value !== '' && value.length < least) {
    issues.push(issue([...path, 'value'], 'BASE_TYPE_MIN_LENGTH', 'The value is shorter than min_length.'));
  }
  return issues;
}
