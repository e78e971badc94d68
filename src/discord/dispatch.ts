/** Answers a verified interaction. Only this place catches errors: a bug of ours becomes an apology, never a 500. */
import type { APIInteraction } from 'discord-api-types/v10';
import type { Log } from '../log.ts';
import type { Message } from '../message.ts';
import { ownOf } from '../own.ts';
import { message } from '../words/index.ts';
import type { Attach } from './attached.ts';
import { type Answer, privately, unknownButton } from './answer.ts';
import type { Call, Command } from './command.ts';
import {
  callOf,
  fieldsOf,
  isInteraction,
  localeIn,
  optionsOf,
  subcommandOf,
  typedIn,
  valuesOf,
} from './interaction.ts';
import { CommandType, InteractionResponseType, InteractionType } from './kinds.ts';
import { respond } from './payload.ts';

/** @returns the body of the HTTP response; undefined if the text is no interaction */
export async function dispatch<Bot extends { readonly log: Log }>(
  commandNamed: (name: string) => Command<Bot> | undefined,
  bot: Bot,
  body: string,
  now: number,
  regretOf: (error: unknown) => Message,
  attach?: Attach,
): Promise<object | undefined> {
  const interaction = parse(body);
  if (interaction === undefined) return undefined;
  if (interaction.type === InteractionType.Ping) return { type: InteractionResponseType.Pong };
  const started = { id: interaction.id, type: interaction.type };
  try {
    const call = callOf(interaction, bot, now);
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete) {
      const command = commandNamed(interaction.data.name);
      const { option, text } = typedIn(interaction.data);
      const choices = (await command?.complete?.(call, text, option)) ?? [];
      return {
        type: InteractionResponseType.ApplicationCommandAutocompleteResult,
        data: { choices: choices.slice(0, 25) },
      };
    }
    const answer = await answerTo(commandNamed, interaction, call);
    const plain = respond(call.locale, answer);
    const response = attach === undefined || plain instanceof FormData ? plain : await attach(plain);
    bot.log.info({ event: 'interaction', ...started, ...routeOf(interaction), answer: answer.kind });
    return response;
  } catch (error) {
    bot.log.error({ event: 'failed', ...started, error: String(error), at: (error as Error).stack });
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
      return { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: [] } };
    return respond(localeIn(interaction), privately(regretOf(error)));
  }
}

function parse(body: string): APIInteraction | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isInteraction(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Without a button's argument: that may be the id of a player. */
function routeOf(interaction: APIInteraction): object {
  const { data } = interaction as { readonly data?: { readonly name?: string; readonly custom_id?: string } };
  return { command: data?.name ?? data?.custom_id?.split(':', 2).join(':') };
}

async function answerTo<Bot>(
  commandNamed: (name: string) => Command<Bot> | undefined,
  interaction: Exclude<APIInteraction, { type: 1 | 4 }>,
  call: Call<Bot>,
): Promise<Answer> {
  if (interaction.type === InteractionType.ApplicationCommand) {
    const { data } = interaction;
    const command = commandNamed(data.name);
    if (command === undefined || data.type !== CommandType.ChatInput) return privately(message('unknown-command'));
    return command.run({ ...call, subcommand: subcommandOf(data), options: optionsOf(data) });
  }
  const [name = '', action = '', ...rest] = interaction.data.custom_id.split(':');
  const command = commandNamed(name);
  const argument = rest.join(':');
  if (interaction.type === InteractionType.ModalSubmit) {
    const submit = ownOf(command?.submits, action);
    if (submit !== undefined) return submit({ ...call, argument, fields: fieldsOf(interaction) });
  } else {
    const press = ownOf(command?.presses, action);
    if (press !== undefined) return press({ ...call, argument, values: valuesOf(interaction) });
  }
  return unknownButton();
}
