import { type Answer, publicly } from '../src/discord/answer.ts';
import { publishedAs, publishedOf } from '../src/positions/position.ts';
import { sourceOf, tableOf } from '../src/positions/puzzle-source.ts';
import { histogramImage, puzzleImage } from '../src/picture/image-refs.ts';
import { positionCard } from '../src/view/card.ts';
import type { Family, PublishedPosition, Puzzle } from '../src/puzzle.ts';
import { type Antipodes, antipodes } from '../src/search/tables.ts';
import { type Message, ofFamily } from '../src/message.ts';
import { message } from '../src/words/index.ts';
import { type Bot, type BotCommand } from '../src/bot.ts';
import { chosenFamily } from './common/options.ts';
import { commandAt, type Definition, everywhere, choiceOf, familyChoices } from './common/definition.ts';

export const hardest = {
  get definition(): Definition {
    return commandAt('/hardest', everywhere, { puzzle: { ...choiceOf(familyChoices()), required: true } });
  },

  async run(call) {
    const family = chosenFamily(call);
    if (family.source.kind !== 'table') return records(call.bot, family);
    const { puzzle, table } = tableOf(call.bot.tables, family);
    const found = antipodes(puzzle, table);
    const position = { puzzle, state: found.kinds[0] ?? 0 };
    const [picture, histogram] = await Promise.all([
      puzzleImage(call.bot, position),
      histogramImage(call.bot, family.id, table.histogram),
    ]);
    const notes = [...antipodesNotes(puzzle, found, table.histogram), histogram];
    return publicly(positionCard(position, { picture }, { notes }));
  },
} satisfies BotCommand;

const maxListed = 10;

function antipodesNotes(
  puzzle: Puzzle,
  { distance, states, kinds }: Antipodes,
  histogram: readonly number[],
): readonly Message[] {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  const listed = states.slice(0, maxListed).map((one) => `\`${puzzle.format(one)}\``);
  const count = states.length;
  return [
    count === 1 ? message('hardest-one', { all, distance }) : message('hardest-many', { count, all, distance }),
    ...(kinds.length < count ? [message('hardest-kinds', { kinds: kinds.length })] : []),
    ...(count > 1 ? [message('hardest-list', { list: listed.join(' ') + (count > maxListed ? ' …' : '') })] : []),
  ];
}

/** The hardest published ones, and what opens the others: a board's name in the reader's language, or its position. */
function publishedNotes(family: Family, published: readonly PublishedPosition[]): readonly Message[] {
  const nameOf = ({ key, position, isNamed }: PublishedPosition) =>
    isNamed === true ? ofFamily(family.id, { key }) : position;
  const followed = (what: Message, one: PublishedPosition): Message =>
    message('hardest-published', { what, position: nameOf(one) });
  const listed = published.slice(0, maxListed);
  const others = published.slice(maxListed);
  return [
    ...(published.length > 1 ? [message('hardest-open')] : []),
    ...listed.map((one) =>
      one.isNamed === true
        ? message('hardest-named', { name: nameOf(one), distance: one.distance })
        : message('hardest-published', { what: publishedAs(family, one), position: one.position }),
    ),
    ...(others.length > 0 ? [others.reduce(followed, message('hardest-others'))] : []),
  ];
}

/** The answer for a family without a table: our hardest puzzle and the published ones. It shows the hardest of them. */
async function records(bot: Bot, family: Family): Promise<Answer> {
  const source = sourceOf(bot, family);
  const published = publishedOf(family);
  const harder = published.find(({ distance }) => distance > source.farthest);
  const read = harder && family.read(harder.position);
  const position = read?.ok === true ? read.value : source.hardest();
  const own = message('hardest-own', { distance: source.farthest });
  const theirs = publishedNotes(family, published);
  const notes = harder === undefined ? [own, ...theirs] : [...theirs, own];
  return publicly(positionCard(position, { picture: await puzzleImage(bot, position) }, { notes }));
}
