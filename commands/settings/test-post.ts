import { card, laid } from '../../src/discord/layout.ts';
import type { RestFault } from '../../src/discord/rest-fault.ts';
import { createMessage } from '../../src/discord/rest.ts';
import type { Saying } from '../../src/saying.ts';
import { described } from '../../src/words/described.ts';
import { say, says } from '../../src/words/index.ts';
import { type Subcommand, type SubcommandOption, tell } from './asked.ts';
import { mendOf } from './mend.ts';
import { linkTo, plainReason } from './show.ts';

/** An answer is wanted within three seconds. */
const patience = 2000;

export const test: Subcommand = {
  name: 'test',
  get option(): SubcommandOption {
    return { type: 1, ...described('/settings test') };
  },

  async run(asked) {
    const { call, guild } = asked;
    const { channel, locale } = guild;
    if (channel === null) return tell(asked, says('settings-choose-channel'));
    const message = laid(card({ title: say(locale, says('test-title')), parts: [say(locale, says('test-text'))] }));
    const posted = await createMessage(call.bot.rest, channel, message, { patience });
    const told = posted.ok
      ? [
          says('test-posted', { link: linkTo(guild.guild, channel, posted.value) }),
          ...(guild.paused === null ? [] : [says('test-paused')]),
        ]
      : tellFault(posted.fault, channel);
    return tell(asked, ...told);
  },
};

function tellFault(fault: RestFault, channel: string): readonly Saying[] {
  const { status, code, message, retryAfter } = fault;
  if (status === 429) return [says('test-wait', { seconds: Math.ceil(retryAfter ?? 60) })];
  if (status < 400 || status >= 500) return [says('test-unanswered', { channel: `<#${channel}>` })];
  const reason = `${code || status} ${message}`;
  return [says('test-refused', { reason: plainReason(reason) }), mendOf(reason, channel)];
}
