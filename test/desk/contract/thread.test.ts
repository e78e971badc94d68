import { describe, expect, it } from 'vitest';
import { refusedThread } from '../../../local/contract/thread.ts';
import { line } from './parts.ts';

describe('a thread', () => {
  it.each([
    [{ name: 'x'.repeat(100), auto_archive_duration: 1440 }, /^taken$/u],
    [{ name: 'x'.repeat(101) }, /name.*MAX_LENGTH/u],
    [{ name: ' ' }, /name.*REQUIRED/u],
    [{ name: 'x', auto_archive_duration: 61 }, /auto_archive_duration.*CHOICES/u],
    [{ name: 'x', topic: 'y' }, /topic.*UNKNOWN_KEY/u],
  ])('%j', (payload, reason) => {
    expect(line(refusedThread(payload))).toMatch(reason);
  });
});
