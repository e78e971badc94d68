import { type Answer, privately } from '../src/discord/answer.ts';
import { card, componentsMessage } from '../src/discord/components.ts';
import * as OptionType from '../src/discord/kinds/option-type.ts';
import { type Text, bold, join } from '../src/discord/text.ts';
import { catalogIn } from '#words';
import { families, familyById } from '../src/families/index.ts';
import type { Locale } from '../src/message.ts';
import { choice, described } from '../src/words/described.ts';
import { ofFamily, message, titleOf } from '../src/words/index.ts';
import { type BotCommand, type Definition, everywhere } from '../src/bot.ts';
import { familyChoices } from './common/puzzle-option.ts';

/** `/help` is one of the commands that it lists. An import of the list would be a cycle, so it gets their names. */
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
      if (topic !== 'commands') return familyHelp(topic);
      return privately(componentsMessage(card({ title: message('commands'), parts: commandLines(locale, names()) })));
    },

    presses: {
      async family(call) {
        return familyHelp(call.argument);
      },
    },
  } satisfies BotCommand;
}

function overview(locale: Locale, names: readonly string[]): Answer {
  const rules = families.map(({ id }) => join([bold(titleOf(id)), ofFamily(id, { key: 'rules' })], ': '));
  return privately(
    componentsMessage(
      card({
        title: message('help-title'),
        parts: [
          message('help-play'),
          message('help-end'),
          ...rules,
          spaced(bold(message('commands'))),
          ...commandLines(locale, names),
          spaced(message('help-topics')),
        ],
      }),
    ),
  );
}

/** With an empty line above. */
const spaced = (text: Text): Text => join(['\n', text]);

function familyHelp(id: string): Answer {
  const family = familyById(id);
  if (family === undefined) return privately(message('unknown-button'));
  const [easy] = family.week;
  const parts = [
    ofFamily(id, { key: 'rules' }),
    spaced(bold(message('help-notation'))),
    ofFamily(id, { key: 'notation' }),
    spaced(bold(message('help-positions'))),
    ofFamily(id, { key: 'positions' }),
    spaced(message('help-try', { id, distance: easy })),
  ];
  return privately(componentsMessage(card({ title: titleOf(id), parts })));
}

/**
 * A line for each command, by the name that Discord shows in the reader's language. A definition needs the sentences of all languages;
 * the catalog of the reader is enough here.
 */
const commandLines = (locale: Locale, names: readonly string[]): Text[] =>
  names.map((name) => join([`\`/${catalogIn(locale).nameOf(name)}\``, { key: `/${name}` }], ' '));
