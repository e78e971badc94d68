import type { OutFile } from '../src/discord/command.ts';
import { componentsMessage, row, text } from '../src/discord/layout.ts';
import { button, privately } from '../src/discord/reply.ts';
import { deletePlayer, exportOf } from '../src/store/privacy.ts';
import { described } from '../src/words/described.ts';
import { t, message } from '../src/words/index.ts';
import { type BotCall, type BotCommand, type Definition, everywhere } from './common/bot.ts';

export const privacy = {
  get definition(): Definition {
    return { ...described('/privacy'), ...everywhere };
  },

  async run({ locale }) {
    const controls = row(
      button(t(locale, message('button-export')), ['privacy', 'export']),
      button(t(locale, message('button-delete')), ['privacy', 'delete'], 'danger'),
    );
    return privately(componentsMessage(text(t(locale, message('privacy'))), controls));
  },

  presses: {
    async export(call) {
      return privately({ content: t(call.locale, message('privacy-export')), files: [await fileFor(call)] });
    },

    async delete({ locale }) {
      const surely = button(t(locale, message('button-delete-all')), ['privacy', 'delete-all'], 'danger');
      return { kind: 'update', message: componentsMessage(text(t(locale, message('privacy-ask'))), row(surely)) };
    },

    async 'delete-all'({ bot, user, locale }) {
      await deletePlayer(bot.db, user);
      return { kind: 'update', message: componentsMessage(text(t(locale, message('privacy-deleted')))) };
    },
  },
} satisfies BotCommand;

/** Discord takes little more than this in an answer that is given at once. */
const mostPlain = 60_000;

/** What is kept, as JSON; packed where it is much. */
async function fileFor({ bot, user, locale }: BotCall): Promise<OutFile> {
  const text = JSON.stringify({ user, ...(await exportOf(bot.db, user)) }, undefined, 1);
  const description = t(locale, message('privacy-file'));
  if (text.length <= mostPlain) return { name: 'antipode.json', type: 'application/json', content: text, description };
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const content = await new Response(packed).arrayBuffer();
  return { name: 'antipode.json.gz', type: 'application/gzip', content, description };
}
