/** The types that all parts of the desk's API share. */
import type { Client } from '../client/client.ts';
import { namePattern, type User } from '../discord/people.ts';
import type { FakeDiscord } from '../discord/rest.ts';
import type { ScriptedFaults } from '../faults/scripted.ts';
import type { HttpAnswer, HttpCall } from '../http.ts';
import type { Json } from '../json.ts';
import type { Secrets } from '../state.ts';
import type { Runtime } from '../worker/runtime.ts';
import { Refused } from './request-fields.ts';

export interface DeskParts {
  readonly discord: FakeDiscord;
  readonly client: Client;
  readonly runtime: Runtime;
  readonly faults: ScriptedFaults;
  readonly secrets: Secrets;
}

export type Act = (desk: DeskParts, body: Json, call: HttpCall) => Promise<HttpAnswer> | HttpAnswer;

export const mayRead = (user: User | undefined, onlyFor: User | undefined): boolean =>
  onlyFor === undefined || onlyFor.id === user?.id;

export function reader({ discord }: DeskParts, query: URLSearchParams): User | undefined {
  const name = query.get('user');
  if (name === null) return undefined;
  if (!namePattern.test(name)) throw new Refused('person-name');
  return discord.world.user(name);
}
