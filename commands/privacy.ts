import { earliestOpen } from '../src/day/calendar.ts';
import { type OutFile, privately, unknownButton, updated } from '../src/discord/answer.ts';
import { button, componentsMessage, row, text } from '../src/discord/components.ts';
import { type Text, join, lines } from '../src/discord/text.ts';
import { touch } from '../src/live/touch.ts';
import { deletePlayer, exportOf, exportOfServer } from '../src/store/privacy.ts';
import { message } from '../src/words/index.ts';
import { type BotCommand } from '../src/bot.ts';
import { commandAt, type Definition, everywhere } from './common/definition.ts';

export const privacy = {
  get definition(): Definition {
    return commandAt('/privacy', everywhere);
  },

  async run({ guildId, mayManage }) {
    const controls = row(
      button(message('button-export'), ['privacy', 'export']),
      button(message('button-delete'), ['privacy', 'delete'], 'danger'),
      ...(guildId !== undefined && mayManage ? [button(message('button-export-server'), ['privacy', 'server'])] : []),
    );
    return privately(componentsMessage(text(lines([message('privacy'), ...kept, message('privacy-not')])), controls));
  },

  presses: {
    async export(call) {
      const { bot, user } = call;
      const files = [await fileOf({ user, ...(await exportOf(bot.db, user)) })];
      return privately({ content: message('privacy-export'), files });
    },

    async server({ bot, guildId, mayManage, now }) {
      if (guildId === undefined) return unknownButton();
      if (!mayManage) return privately(message('settings-not-allowed'));
      const files = [await fileOf({ server: guildId, ...(await exportOfServer(bot.db, guildId, earliestOpen(now))) })];
      return privately({ content: message('privacy-server'), files });
    },

    async delete() {
      const surely = button(message('button-delete-all'), ['privacy', 'delete-all'], 'danger');
      return updated(componentsMessage(text(message('privacy-ask')), row(surely)));
    },

    async 'delete-all'({ bot, user, now }) {
      const named = await deletePlayer(bot.db, user, earliestOpen(now));
      for (const { card, isOver } of named) touch(bot, card, now, { user, isLast: isOver });
      return updated(componentsMessage(text(message('privacy-deleted'))));
    },
  },
} satisfies BotCommand;

/** What is kept, a line each. */
const kept: readonly Text[] = [
  message('privacy-lists'),
  message('privacy-best'),
  message('privacy-rounds'),
  message('privacy-boards'),
  message('privacy-climbs'),
  message('privacy-opened'),
  message('privacy-races'),
  message('privacy-finds'),
  message('privacy-antipodes'),
  message('privacy-ways'),
  message('privacy-proofs'),
  message('privacy-left'),
].map((one) => join(['- ', one]));

/** Discord takes little more than this in the response to an interaction. */
const maxPlain = 60_000;

/** As JSON, compressed if it is long. */
async function fileOf(rows: object): Promise<OutFile> {
  const text = JSON.stringify(rows, undefined, 1);
  const description = message('privacy-file');
  if (text.length <= maxPlain) return { name: 'antipode.json', type: 'application/json', content: text, description };
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const content = await new Response(packed).arrayBuffer();
  return { name: 'antipode.json.gz', type: 'application/gzip', content, description };
}
