/** SQL in the Worker: the build writes a number for each text, and the texts into a file beside the script. */
import file from '../../build/sql.bin';

/** A line for each text, with a tab for each insertion. */
const texts = new TextDecoder()
  .decode(file)
  .split('\n')
  .map((line) => line.split('\t'));

export const sql = (number: number, ...parts: readonly (string | number)[]): string =>
  String.raw({ raw: texts[number] ?? [] }, ...parts);
