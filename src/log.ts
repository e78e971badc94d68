/** One line of JSON per entry. Only the Worker's entry uses the console, so another log keeps it silent. */
export interface Log {
  info(entry: object): void;
  error(entry: object): void;
}

export const consoleLog: Log = {
  info: (entry) => console.log(JSON.stringify(entry)),
  error: (entry) => console.error(JSON.stringify(entry)),
};
