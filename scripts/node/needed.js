/** Programs here are TypeScript that Node runs as it is, and wrangler refuses what is older than 22. */
const oldest = 24;

/** @param {string} version such as `v20.19.1` */
export const isNewEnough = (version) => Number.parseInt(version.slice(1), 10) >= oldest;

/** @param {string} version of a Node that is too old */
export const complaint = (version) =>
  `Antipode needs Node ${oldest} or newer, and this is ${version}: install one (https://nodejs.org), or run npm ci with install scripts switched on, which fetches one.`;
