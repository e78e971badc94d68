import { type Answer, privately, unknownButton } from '../src/discord/answer.ts';
import { type Button, button, row, cardMessage } from '../src/discord/components.ts';
import { type Text, bold, join } from '../src/discord/text.ts';
import { catalogIn } from '#words';
import { families, familyById, openBoard } from '../src/families/index.ts';
import { onlyGoal } from '../src/moves/position.ts';
import { boardBlock } from '../src/render/text.ts';
import { type Locale, ofFamily } from '../src/message.ts';
import { choice } from '../src/words/described.ts';
import { message, titleOf } from '../src/words/index.ts';
import { type BotCommand } from '../src/bot.ts';
import { commandAt, type Definition, everywhere, choiceOf, familyChoices } from './common/definition.ts';

/** `/help` is one of the commands that it lists. An import of the list would be a cycle, so it gets their names. */
export function helpOn(names: () => readonly string[]) {
  return {
    get definition(): Definition {
      return commandAt('/help', everywhere, {
        topic: choiceOf([
          ...familyChoices(),
          choice(message('commands'), 'commands'),
          choice(message('help-admins'), 'admins'),
        ]),
      });
    },

    async run({ bot, locale, mayManage, options }) {
      const topic = options.text('topic');
      return topic === undefined ? overview(mayManage, bot.rest.version) : about(topic, locale, names());
    },

    presses: {
      async topic(call) {
        return about(call.argument, call.locale, names());
      },
    },
  } satisfies BotCommand;
}

const adminCommands = ['settings', 'moderate'];

function overview(mayManage: boolean, version: string): Answer {
  const topics = [
    ...families.map(({ id }) => toTopic(titleOf(id), id)),
    toTopic(message('commands'), 'commands'),
    ...(mayManage ? [toTopic(message('help-admins'), 'admins')] : []),
  ];
  const rows = [];
  while (topics.length > 0) rows.push(row(...topics.splice(0, maxInRow)));
  const ends = [message('help-end'), message('help-version', { version }), message('help-topics')];
  const parts = [message('help-play'), ...ends.map(spaced)];
  return privately(cardMessage({ title: message('help-title'), parts, rows }));
}

const maxInRow = 5;
const toTopic = (label: Text, topic: string): Button => button(label, ['help', 'topic', topic]);

function about(topic: string, locale: Locale, names: readonly string[]): Answer {
  if (topic === 'commands')
    return listed(
      message('commands'),
      commandLines(
        locale,
        names.filter((name) => !adminCommands.includes(name)),
      ),
    );
  if (topic === 'admins')
    return listed(message('help-admins'), [...commandLines(locale, adminCommands), spaced(message('help-admin'))]);
  return familyHelp(topic);
}

const listed = (title: Text, parts: readonly Text[]): Answer => privately(cardMessage({ title, parts }));

const spaced = (text: Text): Text => join(['\n', text]);

function familyHelp(id: string): Answer {
  const family = familyById(id);
  if (family === undefined) return unknownButton();
  const [easy] = family.week;
  const puzzle = openBoard(id, family.boards[0]);
  const goal = onlyGoal(puzzle);
  const parts = [
    ofFamily(id, { key: 'rules' }),
    ...(goal === undefined ? [] : [boardBlock(puzzle.picture(goal))]),
    spaced(bold(message('help-notation'))),
    ofFamily(id, { key: 'notation' }),
    spaced(bold(message('help-positions'))),
    ofFamily(id, { key: 'positions' }),
    spaced(message('help-try', { title: titleOf(id), distance: easy })),
  ];
  return privately(cardMessage({ title: titleOf(id), parts }));
}

/** A line for each command, by its name in the reader's language alone: definitions hold all, and cost more. */
const commandLines = (locale: Locale, names: readonly string[]): Text[] =>
  names.map((name) => join([`\`/${catalogIn(locale).nameOf(name)}\``, { key: `/${name}` }], ' '));
