/** The log: an object a line, as JSON. What has no log writes none: nothing below reaches for the console. */
export interface Log {
  info(entry: object): void;
  error(entry: object): void;
}

export const consoleLog: Log = {
  info: (entry) => console.log(JSON.stringify(entry)),
  error: (entry) => console.error(JSON.stringify(entry)),
};
