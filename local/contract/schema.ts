/** Checks a payload with Discord’s published schema, and finds the unknown keys that it drops. */
import type * as z from 'zod/mini';
import { isObject } from '../json.ts';
import type { Issue, IssuePath } from './refusal.ts';

export function schemaIssues(schema: z.ZodMiniType, payload: unknown): Issue[] {
  const smooth = smoothed(payload);
  const result = schema.safeParse(smooth);
  return result.success
    ? unknownKeys(smooth, result.data, [])
    : result.error.issues.flatMap((issue) => translate(issue, []));
}

/** The schema wants permissions as a number and attachment ids as strings; Discord takes both either way. */
function smoothed(payload: unknown): unknown {
  if (!isObject(payload)) return payload;
  const { default_member_permissions: permissions, attachments } = payload;
  return {
    ...payload,
    ...(typeof permissions === 'string' && /^\d+$/u.test(permissions)
      ? { default_member_permissions: Number(permissions) }
      : {}),
    ...(Array.isArray(attachments) ? { attachments: attachments.map(withTextId) } : {}),
    ...(isObject(payload['data']) ? { data: smoothed(payload['data']) } : {}),
    ...(isObject(payload['message']) ? { message: smoothed(payload['message']) } : {}),
  };
}

function withTextId(attachment: unknown): unknown {
  return isObject(attachment) && typeof attachment['id'] === 'number'
    ? { ...attachment, id: String(attachment['id']) }
    : attachment;
}

function unknownKeys(given: unknown, kept: unknown, path: IssuePath): Issue[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    return given.flatMap((item, index) => unknownKeys(item, kept[index], [...path, index]));
  }
  if (!isObject(given) || !isObject(kept)) return [];
  return Object.keys(given).flatMap((key) =>
    key in kept
      ? unknownKeys(given[key], kept[key], [...path, key])
      : [{ path: [...path, key], code: 'UNKNOWN_KEY', message: `Discord knows no "${key}" here.` }],
  );
}

function translate(issue: z.core.$ZodIssue, prefix: IssuePath): Issue[] {
  const path = [...prefix, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  if (issue.code === 'invalid_union') return nearestBranch(issue.errors).flatMap((inner) => translate(inner, path));
  return [{ path, ...complaint(issue) }];
}

function complaint(issue: z.core.$ZodIssue): { code: string; message: string } {
  if (issue.code === 'too_big') {
    return { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` };
  }
  if (issue.code === 'too_small') {
    return { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be at least ${issue.minimum} in length.` };
  }
  if (issue.code === 'invalid_type') {
    return { code: 'BASE_TYPE_INVALID', message: `This must be ${issue.expected}, and is required.` };
  }
  if (issue.code === 'invalid_value') {
    return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values.map(String).join(', ')}}.` };
  }
  return { code: 'BASE_TYPE_INVALID', message: `This is not valid (${issue.code}).` };
}

/** The branch of a union whose `type` matches; otherwise the branch with the fewest errors. */
function nearestBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const meant = branches.find((issues) => !issues.some(({ path }) => path.length === 0 || path[0] === 'type'));
  if (meant !== undefined) return meant;
  const values = branches.flatMap((issues) =>
    issues.flatMap((issue) => (issue.code === 'invalid_value' && issue.path[0] === 'type' ? issue.values : [])),
  );
  if (values.length > 0) return [{ code: 'invalid_value', values, path: ['type'], message: '', input: undefined }];
  return branches.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
