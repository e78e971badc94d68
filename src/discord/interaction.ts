/** Reads Discord's interactions. They are signed, so their form should be right, but nothing here relies on it. */
import type {
  APIApplicationCommandAutocompleteInteraction,
  APIApplicationCommandInteractionDataOption,
  APIChatInputApplicationCommandInteraction,
  APIInteraction,
  APIMessage,
  APIMessageComponentInteraction,
  APIModalSubmitInteraction,
} from 'discord-api-types/v10';
import type { Locale } from '../message.ts';
import { ownOf } from '../own.ts';
import { localeOf } from '../words/index.ts';
import type { Call, Options } from './command.ts';
import { InteractionType, MessageFlags, OptionType } from './kinds.ts';
import { may, permissions } from './permissions.ts';

const knownTypes = new Set<unknown>([
  InteractionType.Ping,
  InteractionType.ApplicationCommand,
  InteractionType.MessageComponent,
  InteractionType.ApplicationCommandAutocomplete,
  InteractionType.ModalSubmit,
]);

type Part = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/u.test(value);

/** A user is needed, as rows are stored by user. */
export function isInteraction(value: unknown): value is APIInteraction {
  if (!isObject(value) || !knownTypes.has(value['type'])) return false;
  if (value['type'] === InteractionType.Ping) return true;
  const { id, token, data, guild_id: guildId, member } = value;
  const asker = isObject(member) ? member['user'] : value['user'];
  const isSomebody = isObject(asker) && isId(asker['id']);
  const isWhole = isId(id) && typeof token === 'string' && isSomebody && (guildId === undefined || isId(guildId));
  return isWhole && isObject(data) && isNamed(value['type'], data) && areOptions(data['options']);
}

const isNamed = (type: unknown, { name, custom_id: customId }: Part): boolean =>
  typeof (type === InteractionType.MessageComponent || type === InteractionType.ModalSubmit ? customId : name) ===
  'string';

/** A subcommand has options of its own. */
const areOptions = (options: unknown): boolean =>
  options === undefined ||
  (Array.isArray(options) && options.every((one) => isObject(one) && areOptions(one['options'])));

export function localeIn(interaction: APIInteraction): Locale {
  const { locale } = interaction as { readonly locale?: unknown };
  return localeOf(typeof locale === 'string' ? locale : undefined);
}

export function callOf<Bot>(interaction: APIInteraction, bot: Bot, now: number): Call<Bot> {
  const { member, user } = interaction;
  return {
    bot,
    id: interaction.id,
    now,
    locale: localeIn(interaction),
    guildLocale: localeOf(interaction.guild_locale),
    user: member?.user.id ?? user?.id ?? '',
    guildId: interaction.guild_id,
    reply: { application: interaction.application_id, token: interaction.token },
    mayManage: may(bitsIn(member?.permissions) ?? 0n, permissions.manageGuild),
    here: {
      channel: interaction.channel?.id,
      channelName: interaction.channel?.name ?? undefined,
      message: 'message' in interaction ? publicOf(interaction.message) : undefined,
      botPermissions: bitsIn('app_permissions' in interaction ? interaction.app_permissions : undefined),
    },
  };
}

const publicOf = (pressed: APIMessage | undefined): string | undefined =>
  ((pressed?.flags ?? 0) & MessageFlags.Ephemeral) === 0 ? pressed?.id : undefined;

const bitsIn = (text: unknown): bigint | undefined =>
  typeof text === 'string' && /^\d+$/u.test(text) ? BigInt(text) : undefined;

type Data = APIChatInputApplicationCommandInteraction['data'];
type Given = readonly APIApplicationCommandInteractionDataOption<2 | 4>[];

export function subcommandOf(data: Data): string | undefined {
  return data.options?.find((option) => option.type === OptionType.Subcommand)?.name;
}

export function optionsOf(data: Data): Options {
  const given = givenIn(data.options ?? []);
  const valueOf = (name: string): unknown => given.find((option) => option.name === name)?.value;
  const valueIf = <T>(name: string, fits: (value: unknown) => value is T): T | undefined => {
    const value = valueOf(name);
    return fits(value) ? value : undefined;
  };
  return {
    text: (name) => valueIf(name, isFilled),
    integer: (name) => valueIf(name, (value) => typeof value === 'number'),
    flag: (name) => valueIf(name, (value) => typeof value === 'boolean'),
    user: (name) => valueIf(name, isId),
    channel: (name) => {
      const channel = ownOf(data.resolved?.channels, String(valueOf(name)));
      if (channel === undefined) return undefined;
      const botPermissions = bitsIn('app_permissions' in channel ? channel.app_permissions : undefined);
      return { id: channel.id, type: channel.type, botPermissions };
    },
    role: (name) => {
      const role = ownOf(data.resolved?.roles, String(valueOf(name)));
      return role && { id: role.id, mentionable: role.mentionable };
    },
  };
}

export function typedIn({ options }: APIApplicationCommandAutocompleteInteraction['data']): {
  readonly option: string;
  readonly text: string;
} {
  const focused = givenIn(options).find((option) => option.focused === true);
  return { option: focused?.name ?? '', text: typeof focused?.value === 'string' ? focused.value : '' };
}

function givenIn(options: Given): readonly { name: string; value?: unknown; focused?: boolean }[] {
  const inner = options.find((option) => option.type === OptionType.Subcommand);
  return inner === undefined ? options : (inner.options ?? []);
}

export function valuesOf({ data }: APIMessageComponentInteraction): readonly string[] {
  return 'values' in data ? data.values : [];
}

export function fieldsOf(interaction: APIModalSubmitInteraction): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const row of interaction.data.components) {
    const input = 'component' in row ? row.component : undefined;
    if (input !== undefined && 'value' in input && typeof input.value === 'string')
      fields.set(input.custom_id, input.value);
  }
  return fields;
}
