import { OptionType } from '../src/discord/kinds.ts';
import { catalogIn } from '#words';
import type { Answer } from '../src/discord/command.ts';
import { card, componentsMessage } from '../src/discord/layout.ts';
import { privately } from '../src/discord/reply.ts';
import { families, familyById } from '../src/families/index.ts';
import type { Locale, Message } from '../src/message.ts';
import { choice, described } from '../src/words/described.ts';
import { ofFamily, t, message, titleOf } from '../src/words/index.ts';
import { type BotCommand, type Definition, everywhere } from './common/bot.ts';
import { familyChoices } from './common/puzzle-option.ts';

/** It belongs to the commands that it lists, so they are given to it and not imported. */
export function helpOn(names: () => readonly string[]) {
  return {
    get definition(): Definition {
      return {
        ...described('/help'),
        ...everywhere,
        options: [
          {
            type: OptionType.String,
            ...described('/help topic'),
            choices: [...familyChoices(), choice(message('commands'), 'commands')],
          },
        ],
      };
    },

    async run({ locale, options }) {
      const topic = options.text('topic');
      if (topic === undefined) return overview(locale, names());
      if (topic !== 'commands') return familyHelp(locale, topic);
      return privately(
        componentsMessage(card({ title: t(locale, message('commands')), parts: commandLines(locale, names()) })),
      );
    },

    presses: {
      async family(call) {
        return familyHelp(call.locale, call.argument);
      },
    },
  } satisfies BotCommand;
}

function overview(locale: Locale, names: readonly string[]): Answer {
  const lines = families.map((family) => {
    const title = t(locale, titleOf(family.id));
    return `**${title}**: ${t(locale, ofFamily(family.id, { key: 'rules' }))}`;
  });
  const bold = (saying: Message): string => `**${t(locale, saying)}**`;
  return privately(
    componentsMessage(
      card({
        title: t(locale, message('help-title')),
        parts: [
          t(locale, message('help-play')),
          t(locale, message('help-end')),
          ...lines,
          '\n' + bold(message('commands')),
          ...commandLines(locale, names),
          '\n' + t(locale, message('help-topics')),
        ],
      }),
    ),
  );
}

function familyHelp(locale: Locale, id: string): Answer {
  const family = familyById(id);
  if (family === undefined) return privately(t(locale, message('unknown-button')));
  const [easy] = family.week;
  const words = (key: string): string => t(locale, ofFamily(id, { key }));
  const part = (heading: Message, key: string): string => `\n**${t(locale, heading)}**\n${words(key)}`;
  const parts = [
    words('rules'),
    part(message('help-notation'), 'notation'),
    part(message('help-positions'), 'positions'),
    `\n${t(locale, message('help-try', { id, distance: easy }))}`,
  ];
  return privately(componentsMessage(card({ title: words('title'), parts })));
}

/** A line for each command. Its definition would want all languages read, so the words are looked up in this one. */
function commandLines(locale: Locale, names: readonly string[]): string[] {
  return names.map((name) => {
    // Discord shows a command by its own name in a language, and finds it by the English one too.
    const both = new Set([name, catalogIn(locale).nameOf(name)]);
    const description = t(locale, { key: `/${name}` });
    return `${[...both].map((one) => `\`/${one}\``).join(' ')} ${description}`;
  });
}
