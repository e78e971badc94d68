import { bookIn } from '#words';
import type { Answer } from '../src/discord/command.ts';
import { card, laid } from '../src/discord/layout.ts';
import { privately } from '../src/discord/reply.ts';
import { families, familyById } from '../src/families/index.ts';
import type { Locale, Saying } from '../src/saying.ts';
import { choice, described } from '../src/words/described.ts';
import { ofFamily, say, says, titleOf } from '../src/words/index.ts';
import { type BotCommand, type Definition, everywhere } from './common/bot.ts';
import { familyChoices } from './common/puzzle-option.ts';

export const help = {
  get definition(): Definition {
    return {
      ...described('/help'),
      ...everywhere,
      options: [
        { type: 3, ...described('/help topic'), choices: [...familyChoices(), choice(says('commands'), 'commands')] },
      ],
    };
  },

  async run({ locale, options }) {
    const topic = options.text('topic');
    if (topic === undefined) return overview(locale);
    if (topic !== 'commands') return familyHelp(locale, topic);
    return privately(laid(card({ title: say(locale, says('commands')), parts: commandLines(locale) })));
  },

  presses: {
    async family(call) {
      return familyHelp(call.locale, call.argument);
    },
  },
} satisfies BotCommand;

function overview(locale: Locale): Answer {
  const lines = families.map((family) => {
    const title = say(locale, titleOf(family.id));
    return `**${title}**: ${say(locale, ofFamily(family.id, { key: 'rules' }))}`;
  });
  const bold = (saying: Saying): string => `**${say(locale, saying)}**`;
  return privately(
    laid(
      card({
        title: say(locale, says('help-title')),
        parts: [
          say(locale, says('help-play')),
          say(locale, says('help-end')),
          ...lines,
          '\n' + bold(says('commands')),
          ...commandLines(locale),
          '\n' + say(locale, says('help-topics')),
        ],
      }),
    ),
  );
}

function familyHelp(locale: Locale, id: string): Answer {
  const family = familyById(id);
  if (family === undefined) return privately(say(locale, says('unknown-button')));
  const [easy] = family.week;
  const words = (key: string): string => say(locale, ofFamily(id, { key }));
  const part = (heading: Saying, key: string): string => `\n**${say(locale, heading)}**\n${words(key)}`;
  const parts = [
    words('rules'),
    part(says('help-notation'), 'notation'),
    part(says('help-positions'), 'positions'),
    `\n${say(locale, says('help-try', { id, distance: easy }))}`,
  ];
  return privately(laid(card({ title: words('title'), parts })));
}

/** The commands in the order in which the sentences describe them: their definitions would want all languages read. */
function commandLines(locale: Locale): string[] {
  const book = bookIn(locale);
  const described = book.startingWith('/').filter(([key]) => !key.includes(' '));
  return described.map(([name, description]) => {
    // Discord shows a command by its own name in a language, and finds it by the English one too.
    const names = new Set([name, `/${book.nameOf(name.slice(1))}`]);
    return `${[...names].map((one) => `\`${one}\``).join(' ')} ${description}`;
  });
}
