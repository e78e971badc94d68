/** Discord's rules for a form that its schema lacks. The bot's forms have texts, and labels with a text field each. */
import { ComponentType } from '../../src/discord/kinds.ts';
import { type Json, textOf } from '../json.ts';
import { blankIssue, type ComponentAt, walk } from './components.ts';
import { limits } from './limits.ts';
import { invalidForm, type Issue, issue, type IssuePath, type ApiRefusal } from './refusal.ts';

export function refusedModal(data: Json): ApiRefusal | undefined {
  const path = ['data', 'components'];
  const placed = [...walk(data['components'], path)];
  const ids = placed.map(({ component }) => component['custom_id']).filter((id) => id !== undefined);
  const issues = [...blankIssue(data, 'title', ['data']), ...placed.flatMap(fieldIssues)];
  if (placed.filter(({ parent }) => parent === undefined).length > limits.formFields) {
    issues.push(issue(path, 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${limits.formFields} in length.`));
  }
  if (new Set(ids).size < ids.length) {
    issues.push(issue(path, 'COMPONENT_CUSTOM_ID_DUPLICATED', 'Component custom id cannot be duplicated'));
  }
  return issues.length > 0 ? invalidForm(issues) : undefined;
}

function fieldIssues({ component, path, parent }: ComponentAt): Issue[] {
  const { type } = component;
  if (type === ComponentType.Label && parent === undefined) return blankIssue(component, 'label', path);
  if (type === ComponentType.TextDisplay && parent === undefined) return blankIssue(component, 'content', path);
  if (type === ComponentType.TextInput && parent === ComponentType.Label) return inputIssues(component, path);
  return [issue(path, 'UNION_TYPE_CHOICES', 'This component may not stand here.')];
}

function inputIssues(component: Json, path: IssuePath): Issue[] {
  const issues: Issue[] = [];
  if (component['label'] !== undefined) {
    issues.push(issue([...path, 'label'], 'COMPONENT_FIELD_NOT_ALLOWED', 'Inside a label, the label holds the words.'));
  }
  const [min, max] = [Number(component['min_length'] ?? 0), Number(component['max_length'] ?? limits.formText)];
  if (min > max) issues.push(issue([...path, 'min_length'], 'BASE_TYPE_BAD_LENGTH', 'min_length is above max_length.'));
  const value = textOf(component['value']);
  if (value.length > max) {
    issues.push(issue([...path, 'value'], 'BASE_TYPE_MAX_LENGTH', 'The value is longer than max_length.'));
  }
  if (value !== '' && value.length < min) {
    issues.push(issue([...path, 'value'], 'BASE_TYPE_MIN_LENGTH', 'The value is shorter than min_length.'));
  }
  return issues;
}
