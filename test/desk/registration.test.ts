import { afterEach, describe, expect, it } from 'vitest';
import { type Door, openDoor } from '../../local/door/server.ts';
import { json } from '../../local/http.ts';
import { explain } from '../../scripts/discord/application.ts';
import { difference, registerCommands, registeredCommands } from '../../scripts/discord/registration.ts';

const option = { type: 3, name: 'moves', description: 'Moves', required: true };
const check = { name: 'check', description: 'Check', options: [option], contexts: [0, 1, 2] };

/** As Discord gives a command back. */
const kept = (definition: object): object => ({
  id: '1',
  application_id: '2',
  version: '3',
  type: 1,
  nsfw: false,
  default_member_permissions: null,
  dm_permission: true,
  name_localizations: null,
  ...definition,
});

describe('the difference', () => {
  it('is nothing where Discord only filled in what was implied', () => {
    expect(difference([kept(check)], [check])).toEqual([]);
    expect(difference([kept({ ...check, options: [{ ...option, autocomplete: false }] })], [check])).toEqual([]);
  });

  it('names commands and fields', () => {
    const now = { ...check, description: 'Checks', options: [{ ...option, max_length: 60 }] };
    expect(
      difference([kept(check), kept({ name: 'old', description: 'x' })], [now, { name: 'daily', description: 'x' }]),
    ).toEqual([
      '~ /check',
      '    description: "Check" → "Checks"',
      '    options.moves.max_length: (none) → 60',
      '+ /daily',
      '- /old',
    ]);
  });
});

describe('the call', () => {
  let server: Door | undefined;
  afterEach(() => server?.close());

  async function answering(
    status: number,
    body: unknown,
  ): Promise<{ api: string; token: string; applicationId: string }> {
    server = await openDoor(0, async () => json(status, body));
    return { api: `http://127.0.0.1:${server.port}/api`, token: 'x', applicationId: '100000000000000000' };
  }

  const failing = async (status: number, code: number): Promise<string> => {
    const target = await answering(status, { code, message: 'No' });
    return registeredCommands(target).then(
      () => 'it went well',
      (error: unknown) => explain(error),
    );
  };

  it('that fails is explained in one line', async () => {
    expect(await failing(401, 0)).toMatch(/does not know this token.*DISCORD_TOKEN/u);
    expect(await failing(403, 50001)).toMatch(/scope applications\.commands/u);
    expect(await failing(400, 50035)).toMatch(/refuses it \(400, code 50035\): No/u);
    const target = await answering(200, []);
    await server?.close();
    const lost = await registerCommands(target, []).catch((error: unknown) => explain(error));
    expect(lost).toMatch(/could not be reached/u);
  });
});
