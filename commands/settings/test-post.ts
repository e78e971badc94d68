import { OptionType } from '../../src/discord/kinds.ts';
import { card, componentsMessage } from '../../src/discord/layout.ts';
import type { RestFault } from '../../src/discord/rest-fault.ts';
import { createMessage } from '../../src/discord/rest.ts';
import type { Message } from '../../src/message.ts';
import { described } from '../../src/words/described.ts';
import { t, message } from '../../src/words/index.ts';
import { type Subcommand, type SubcommandOption, tell } from './asked.ts';
import { mendOf } from './mend.ts';
import { linkTo, plainReason } from './show.ts';

/** An answer is wanted within three seconds. */
const patience = 2000;

export const test: Subcommand = {
  name: 'test',
  get option(): SubcommandOption {
    return { type: OptionType.Subcommand, ...described('/settings test') };
  },

  async run(asked) {
    const { call, guild } = asked;
    const { channel, locale } = guild;
    if (channel === null) return tell(asked, message('settings-choose-channel'));
    const testPost = componentsMessage(
      card({ title: t(locale, message('test-title')), parts: [t(locale, message('test-text'))] }),
    );
    const posted = await createMessage(call.bot.rest, channel, testPost, { patience });
    const told = posted.ok
      ? [
          message('test-posted', { link: linkTo(guild.guild, channel, posted.value) }),
          ...(guild.paused === null ? [] : [message('test-paused')]),
        ]
      : tellFault(posted.fault, channel);
    return tell(asked, ...told);
  },
};

function tellFault(fault: RestFault, channel: string): readonly Message[] {
  const { status, code, message: words, retryAfter } = fault;
  if (status === 429) return [message('test-wait', { seconds: Math.ceil(retryAfter ?? 60) })];
  if (status < 400 || status >= 500) return [message('test-unanswered', { channel: `<#${channel}>` })];
  const reason = `${code || status} ${words}`;
  return [message('test-refused', { reason: plainReason(reason) }), mendOf(reason, channel)];
}
