/** As discord-api-types names them. Each has its own name: the bundler leaves out unused ones, but no keys of an object. */
import type { RESTJSONErrorCodes as Codes } from 'discord-api-types/v10';

export const GeneralError = 0 satisfies Codes.GeneralError;
export const UnknownApplication = 10_002 satisfies Codes.UnknownApplication;
export const UnknownChannel = 10_003 satisfies Codes.UnknownChannel;
export const UnknownGuild = 10_004 satisfies Codes.UnknownGuild;
export const UnknownMessage = 10_008 satisfies Codes.UnknownMessage;
export const UnknownWebhook = 10_015 satisfies Codes.UnknownWebhook;
export const UnknownInteraction = 10_062 satisfies Codes.UnknownInteraction;
export const OldMessageEdits = 30_046 satisfies Codes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached;
export const RequestEntityTooLarge = 40_005 satisfies Codes.RequestEntityTooLarge;
export const FeatureTemporarilyDisabledServerSide = 40_006 satisfies Codes.FeatureTemporarilyDisabledServerSide;
export const InteractionHasAlreadyBeenAcknowledged = 40_060 satisfies Codes.InteractionHasAlreadyBeenAcknowledged;
export const CloudflareIsBlockingYourRequest = 40_333 satisfies Codes.CloudflareIsBlockingYourRequest;
export const MissingAccess = 50_001 satisfies Codes.MissingAccess;
export const CannotEditMessageByOther = 50_005 satisfies Codes.CannotEditMessageAuthoredByAnotherUser;
export const CannotSendAnEmptyMessage = 50_006 satisfies Codes.CannotSendAnEmptyMessage;
export const CannotSendMessagesInNonTextChannel = 50_008 satisfies Codes.CannotSendMessagesInNonTextChannel;
export const MissingPermissions = 50_013 satisfies Codes.MissingPermissions;
export const CannotExecuteActionOnThisChannelType = 50_024 satisfies Codes.CannotExecuteActionOnThisChannelType;
export const InvalidWebhookToken = 50_027 satisfies Codes.InvalidWebhookToken;
export const InvalidFormBodyOrContentType = 50_035 satisfies Codes.InvalidFormBodyOrContentType;
export const InvalidActionOnArchivedThread = 50_083 satisfies Codes.InvalidActionOnArchivedThread;
export const RequestBodyContainsInvalidJSON = 50_109 satisfies Codes.RequestBodyContainsInvalidJSON;
export const APIResourceOverloaded = 130_000 satisfies Codes.APIResourceOverloaded;
export const ThreadAlreadyCreatedForMessage = 160_004 satisfies Codes.ThreadAlreadyCreatedForMessage;
export const ThreadLocked = 160_005 satisfies Codes.ThreadLocked;
