import type { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';

export const Subcommand = 1 satisfies Type.Subcommand;
export const String = 3 satisfies Type.String;
export const Integer = 4 satisfies Type.Integer;
export const Boolean = 5 satisfies Type.Boolean;
export const User = 6 satisfies Type.User;
export const Channel = 7 satisfies Type.Channel;
export const Role = 8 satisfies Type.Role;
