import type { Answer, Definition } from '../src/discord/command.ts';
import { embed, privately } from '../src/discord/reply.ts';
import { families, familyById } from '../src/families/index.ts';
import type { Locale, Saying } from '../src/saying.ts';
import { described } from '../src/words/described.ts';
import { ofFamily, say, says, titleOf } from '../src/words/index.ts';
import { type BotCommand, everywhere } from './bot.ts';
import { familyChoices } from './puzzle-option.ts';

const definition = {
  ...described('/help'),
  ...everywhere,
  options: [
    {
      type: 3,
      ...described('/help topic'),
      choices: [...familyChoices, { name: 'Commands', value: 'commands', name_localizations: { ja: 'コマンド' } }],
    },
  ],
} satisfies Definition;

/** @param others the commands it tells about, besides itself */
export function helpOn(others: readonly BotCommand[]): BotCommand {
  const definitions = [...others.map((command) => command.definition), definition];
  return {
    definition,

    async run({ locale, options }) {
      const topic = options.text('topic');
      if (topic === undefined) return overview(locale, definitions);
      if (topic !== 'commands') return familyHelp(locale, topic);
      return privately({ embeds: [embed(say(locale, says('commands')), commandLines(locale, definitions))] });
    },

    presses: {
      async family(call) {
        return familyHelp(call.locale, call.argument);
      },
    },
  };
}

function overview(locale: Locale, definitions: readonly Definition[]): Answer {
  const lines = families.map((family) => {
    const title = say(locale, titleOf(family.id));
    return `**${title}**: ${say(locale, ofFamily(family.id, { key: 'rules' }))}`;
  });
  const bold = (saying: Saying): string => `**${say(locale, saying)}**`;
  return privately({
    embeds: [
      embed(say(locale, says('help-title')), [
        say(locale, says('help-play')),
        '',
        ...lines,
        '\n' + bold(says('commands')),
        ...commandLines(locale, definitions),
        '\n' + say(locale, says('help-topics')),
      ]),
    ],
  });
}

function familyHelp(locale: Locale, id: string): Answer {
  const family = familyById(id);
  if (family === undefined) return privately(say(locale, says('unknown-button')));
  const words = (key: string): string => say(locale, ofFamily(id, { key }));
  const part = (heading: Saying, key: string): string => `\n**${say(locale, heading)}**\n${words(key)}`;
  const paragraphs = [
    words('rules'),
    part(says('help-notation'), 'notation'),
    part(says('help-positions'), 'positions'),
  ];
  return privately({ embeds: [embed(words('title'), paragraphs)] });
}

function commandLines(locale: Locale, definitions: readonly Definition[]): string[] {
  return definitions.map(({ name, description, description_localizations: translated }) => {
    return `\`/${name}\` ${(locale === 'en' ? undefined : translated?.[locale]) ?? description}`;
  });
}
