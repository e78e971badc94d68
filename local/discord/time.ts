/** Milliseconds since 1970 as Discord writes them. */
export const discordTime = (ms: number): string => new Date(ms).toISOString().replace('Z', '000+00:00');
