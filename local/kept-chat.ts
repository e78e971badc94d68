/** The chat on disk: everything that the fake Discord holds, so that a later desk goes on where this one ends. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { type ChatEntry, type Memory, readEntry } from './discord/entry.ts';
import { Journal } from './journal.ts';

const name = 'chat.jsonl';
const format = 'the chat of a desk, version 1';

export interface KeptChat {
  readonly memory: Memory;
  /** Begins to write: first all these entries, then what is noted. */
  begin(entries: readonly ChatEntry[]): void;
  close(): void;
}

/**
 * The chat in a folder; an empty one if there is none, or none that can be read.
 *
 * @param url the desk's address: files in messages lie there, and an earlier desk may have had another port
 */
export function openChat(folder: string, url: string, log: (line: string) => void): KeptChat {
  const path = join(folder, name);
  const journal = new Journal(path, format, (error) => log(`desk: the chat is no longer kept: ${String(error)}`));
  const read = journal.read((text) => text.replaceAll(/http:\/\/127\.0\.0\.1:\d+(?=\/attachments\/)/gu, url));
  const entries = read?.map(readEntry);
  const kept = entries?.filter((entry) => entry !== undefined) ?? [];
  const isGood = entries !== undefined && kept.length === entries.length;
  if (!isGood) {
    renameSync(path, `${path}.unreadable`);
    log(`desk: ${path} can't be read: it is damaged, or of another version. The chat begins afresh; puzzles and results stay.
desk: the old file is now ${name}.unreadable`);
  }
  return {
    memory: { kept: isGood ? kept : [], note: (entry) => journal.add(entry) },
    begin: (fresh) => journal.begin(fresh),
    close: () => journal.close(),
  };
}
