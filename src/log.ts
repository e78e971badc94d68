/** The log: an object a line, as JSON. The Worker uses the console nowhere else, so whoever is given another log stays silent. */
export interface Log {
  info(entry: object): void;
  error(entry: object): void;
}

export const consoleLog: Log = {
  info: (entry) => console.log(JSON.stringify(entry)),
  error: (entry) => console.error(JSON.stringify(entry)),
};
