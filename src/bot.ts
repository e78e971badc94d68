import type { PuzzleDeps } from './day/deal.ts';
import type { Call, Command, CommandCall } from './discord/command.ts';
import { ContextType, IntegrationType } from './discord/kinds.ts';
import type { RestClient } from './discord/rest.ts';
import type { Signer } from './picture/address.ts';
import type { PostJob } from './post/job.ts';
import type { ReviewJob } from './attempt/review-job.ts';

export type { Definition } from './discord/command.ts';

/** What the commands of this bot share. */
export interface Bot extends PuzzleDeps, Signer {
  /** Queues a review; false if the queue refuses it. */
  enqueueReview(job: ReviewJob): Promise<boolean>;
  /** Queues posts for some servers; false if the queue refuses them. */
  enqueuePost(job: PostJob): Promise<boolean>;
  readonly rest: RestClient;
}

export type BotCommand = Command<Bot>;
export type BotCall = Call<Bot>;
export type BotCommandCall = CommandCall<Bot>;

/** Installed to a server or by a user; usable in servers, in direct messages with the bot, and in other private channels. */
export const everywhere = {
  integration_types: [IntegrationType.GuildInstall, IntegrationType.UserInstall],
  contexts: [ContextType.Guild, ContextType.BotDM, ContextType.PrivateChannel],
};
/** Installed to a server and used there. */
export const inServers = { integration_types: [IntegrationType.GuildInstall], contexts: [ContextType.Guild] };
