/**
 * On the free plan D1 refuses every query, once the account has read or written the rows of a day, until 00:00 UTC: "Your account has
 * exceeded D1's free tier daily row write limit."
 */
export const isOverDailyLimit = (error: unknown): boolean =>
  /free tier daily row (?:read|write) limit/u.test(String(error));
