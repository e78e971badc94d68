/** Interactions: answered once, within three real seconds, and edited for fifteen minutes by the desk’s clock. */
import { InteractionResponseType, InteractionType, MessageFlags, MessageType } from '../../src/discord/kinds.ts';
import { type AnsweredInteraction, refusedCallback } from '../contract/callback.ts';
import { type ApiRefusal, refusals } from '../contract/refusal.ts';
import { isObject, type Json, listOf } from '../json.ts';
import { botMayIn } from './channel.ts';
import { type ChatEntry, type EntryOf, entriesOf } from './entry.ts';
import { blank, withPayload, wordsOf } from './fields.ts';
import { termsIn } from './languages.ts';
import { type ChatMessage, nobody } from './message.ts';
import { bot } from './people.ts';
import { may } from './permissions.ts';
import type { Interaction } from './interaction.ts';
import { pingsOf } from './pings.ts';
import { interactionEntry } from './records.ts';
import { type UploadForm, isTooLarge } from './upload.ts';
import type { World } from './world.ts';

const tokenLifeMs = 15 * 60 * 1000;
export const answerWithinMs = 3000;

export class Interactions {
  readonly #world: World;
  readonly #byToken = new Map<string, Interaction>();
  readonly #byId = new Map<string, Interaction>();

  constructor(world: World) {
    this.#world = world;
    for (const entry of entriesOf(world.memory.kept, 'interaction')) this.#recall(entry);
  }

  /** Those whose token may still be used, as entries. */
  entries(): ChatEntry[] {
    return [...this.#byToken.values()].filter((one) => !this.#isExpired(one)).map(interactionEntry);
  }

  open(request: Pick<Interaction, 'type' | 'user' | 'channel' | 'command' | 'locale' | 'message'>): Interaction {
    const id = this.#world.nextId();
    const token = Buffer.from(`interaction:${id}:${crypto.randomUUID()}`).toString('base64url');
    const interaction = { ...request, id, token, createdAt: this.#world.clock.now(), touched: new Set<ChatMessage>() };
    this.#keep(interaction);
    this.#note(interaction);
    return interaction;
  }

  called(id: string, token: string): Interaction | ApiRefusal {
    const interaction = this.#byId.get(id);
    if (interaction === undefined || interaction.token !== token || interaction.late)
      return refusals.unknownInteraction;
    return interaction.answered === undefined ? interaction : refusals.answered;
  }

  alive(token: string): Interaction | ApiRefusal {
    const interaction = this.#byToken.get(token);
    if (interaction === undefined) return refusals.expiredToken;
    if (this.#isExpired(interaction)) return refusals.expiredToken;
    return interaction.answered === undefined ? refusals.unknownWebhook : interaction;
  }

  /** Takes the one answer; returns the refusal if Discord would refuse it. */
  answer(interaction: Interaction, form: UploadForm): ApiRefusal | undefined {
    if (interaction.answered !== undefined) return refusals.answered;
    if (isTooLarge(form)) return refusals.tooLarge;
    const { type, message } = interaction;
    const request: AnsweredInteraction = { type, ...(message === undefined ? {} : { message }) };
    const refusal = refusedCallback(request, form.payload, form.uploads.length);
    if (refusal !== undefined || !isObject(form.payload)) return refusal;
    const answered = Number(form.payload['type']);
    const data = isObject(form.payload['data']) ? form.payload['data'] : {};
    interaction.answered = answered;
    this.#apply(interaction, answered, data, form);
    this.#note(interaction);
    return undefined;
  }

  #say(interaction: Interaction, payload: Json, form: UploadForm): ChatMessage {
    const flags = Number(payload['flags'] ?? 0);
    const { id, type, user, channel, command } = interaction;
    const fields = withPayload(blank, payload, form.uploads);
    const message: ChatMessage = {
      id: this.#world.nextId(),
      channelId: channel.id,
      author: bot,
      sentAt: this.#world.clock.now(),
      type: command === undefined ? MessageType.Default : MessageType.ChatInputCommand,
      flags,
      fields,
      pings: pingsOf(wordsOf(fields), payload['allowed_mentions'], this.#world, {
        channel,
        mayPingAll: may(botMayIn(channel), 'MENTION_EVERYONE'),
      }),
      interaction: { id, type, user, ...(command === undefined ? {} : { command }) },
      ...((flags & MessageFlags.Ephemeral) === 0 ? {} : { onlyFor: user }),
    };
    this.#world.post(channel, message);
    interaction.touched.add(message);
    return message;
  }

  edit(interaction: Interaction, message: ChatMessage, payload: Json, form: UploadForm): void {
    this.#world.edit(message, payload, form.uploads);
    interaction.touched.add(message);
  }

  /** The private message that a client shows when there is no valid answer. */
  fail(interaction: Interaction, error: string): void {
    const { id, user, channel, type, command, locale = 'en-US' } = interaction;
    interaction.error = error;
    if (interaction.answered === undefined) interaction.late = true;
    this.#note(interaction);
    if (type === InteractionType.ApplicationCommandAutocomplete) return;
    const { silent, failed } = termsIn(locale);
    const content = type === InteractionType.ApplicationCommand ? silent : failed;
    const message: ChatMessage = {
      id: this.#world.nextId(),
      channelId: channel.id,
      author: bot,
      sentAt: this.#world.clock.now(),
      type: MessageType.Default,
      flags: MessageFlags.Ephemeral,
      fields: { ...blank, content },
      pings: nobody,
      onlyFor: user,
      interaction: { id, type, user, ...(command === undefined ? {} : { command }) },
      error,
    };
    this.#world.post(channel, message);
    interaction.touched.add(message);
  }

  #isExpired({ createdAt }: Interaction): boolean {
    return this.#world.clock.now() - createdAt >= tokenLifeMs;
  }

  #keep(interaction: Interaction): void {
    this.#byToken.set(interaction.token, interaction);
    this.#byId.set(interaction.id, interaction);
  }

  /** Nobody uses the token of a completion later, and there is one for every letter that is typed. */
  #note(interaction: Interaction): void {
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete) return;
    this.#world.memory.note(interactionEntry(interaction));
  }

  #recall({ kind: _kind, user: userId, channel: channelId, original, ...rest }: EntryOf<'interaction'>): void {
    const user = this.#world.userById(userId);
    const channel = this.#world.channel(channelId);
    if (user === undefined || channel === undefined) return;
    const message = original === undefined ? undefined : this.#world.message(channelId, original);
    this.#keep({ ...rest, user, channel, original: message, touched: new Set() });
  }

  #apply(interaction: Interaction, answered: number, data: Json, form: UploadForm): void {
    const { message, channel } = interaction;
    switch (answered) {
      case InteractionResponseType.ChannelMessageWithSource:
        interaction.original = this.#say(interaction, data, form);
        break;
      case InteractionResponseType.UpdateMessage:
        interaction.original = message;
        if (message !== undefined) this.edit(interaction, message, data, form);
        break;
      case InteractionResponseType.ApplicationCommandAutocompleteResult:
        interaction.choices = listOf(data['choices']);
        break;
      case InteractionResponseType.Modal:
        interaction.modal = { customId: String(data['custom_id']), data, message, channel };
        break;
      default:
    }
  }
}
