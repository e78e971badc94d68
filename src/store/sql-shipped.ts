/** SQL in the Worker: the build writes a text's number in its place, and the texts into a file that is uploaded beside the script. */
import file from '../../build/sql.bin';

/** A line for each text, with a tab wherever something is put in. */
const texts = new TextDecoder()
  .decode(file)
  .split('\n')
  .map((line) => line.split('\t'));

export const sql = (number: number, ...parts: readonly (string | number)[]): string =>
  String.raw({ raw: texts[number] ?? [] }, ...parts);
