/**
 * Languages that are being written: a folder of src/words/ with a `draft`. A draft is offered to nobody. With DRAFT=fr
 * a build says its sentences in the place of English, and in English what it lacks.
 */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Locale, type Templates, defaultLocale } from '../src/message.ts';
import type { Contents } from '../src/words/catalog.ts';
import { en } from '../src/words/en/index.ts';
import type { Draft } from '../src/words/en/index.ts';
import { contentsFrom, contentsOf } from '../src/words/written.ts';

const words = join(import.meta.dirname, '..', 'src', 'words');

export async function draftNamed(code: string): Promise<Draft | undefined> {
  const [file] = globSync(`${code}/index.ts`, { cwd: words });
  if (file === undefined) return undefined;
  const module = (await import(pathToFileURL(join(words, file)).href)) as { readonly draft?: Draft };
  return module.draft;
}

export async function draftsByCode(): Promise<ReadonlyMap<string, Draft>> {
  const codes = globSync('*/index.ts', { cwd: words }).map((file) => basename(dirname(file)));
  const found = await Promise.all(codes.map(async (code) => [code, await draftNamed(code)] as const));
  return new Map(found.flatMap(([code, draft]) => (draft === undefined ? [] : [[code, draft] as const])));
}

/** A part of a language's sentences beside the English one. */
interface Shelf {
  readonly name: string;
  readonly english: Templates;
  readonly own: Partial<Templates>;
}

function shelvesOf(draft: Draft): readonly Shelf[] {
  const { common, commands, names, page } = draft;
  const calls = Object.keys(en.commands).map((path) => path.slice(1).split(' ').at(-1) ?? '');
  return [
    { name: 'common', english: en.common, own: common },
    { name: 'commands', english: en.commands, own: commands },
    { name: 'names', english: Object.fromEntries(calls.map((name) => [name, name])), own: names },
    ...Object.entries(en.families).map(([id, english]) => {
      const families: Readonly<Record<string, Partial<Templates>>> = draft.families;
      return { name: id, english, own: families[id] ?? {} };
    }),
    { name: 'page', english: en.page, own: page },
  ];
}

/** What is missing, by part. */
export const missingIn = (draft: Draft): ReadonlyMap<string, readonly string[]> =>
  new Map(
    shelvesOf(draft).flatMap(({ name, english, own }) => {
      const keys = Object.keys(english).filter((key) => own[key] === undefined);
      return keys.length === 0 ? [] : [[name, keys] as const];
    }),
  );

/** Sentences with other placeholders than the English ones. */
export const wrongIn = (draft: Draft): readonly string[] =>
  shelvesOf(draft).flatMap(({ name, english, own }) =>
    Object.entries(own).flatMap(([key, sentence = '']) =>
      placeholdersOf(sentence) === placeholdersOf(english[key] ?? '')
        ? []
        : [`${name}: ${key} has ${placeholdersOf(sentence)} where English has ${placeholdersOf(english[key] ?? '')}`],
    ),
  );

const placeholdersOf = (sentence: string): string =>
  Array.from(sentence.matchAll(/\{=?(\w+)/gu), ([, name = '']) => `{${name}}`)
    .toSorted()
    .join(' ') || 'no placeholder';

export function contentsOfDraft(draft: Draft): Contents {
  const parts = Object.fromEntries(shelvesOf(draft).map(({ name, english, own }) => [name, { ...english, ...own }]));
  const of = (name: string): Templates => (parts[name] ?? {}) as Templates;
  const families = Object.fromEntries(Object.keys(en.families).map((id) => [id, of(id)]));
  return contentsFrom({
    common: of('common'),
    commands: of('commands'),
    names: of('names'),
    families,
    page: of('page'),
    zones: draft.zones,
  });
}

const { DRAFT } = process.env;
const shown = DRAFT === undefined ? undefined : await draftNamed(DRAFT);
if (DRAFT !== undefined && shown === undefined) throw new Error(`DRAFT=${DRAFT}: src/words/${DRAFT}/ has no draft`);

/** What a build says in a language. Commands keep their English names, by which the desk has registered them. */
export const builtContents = (locale: Locale): Contents =>
  shown !== undefined && locale === defaultLocale
    ? contentsOfDraft({ ...shown, names: {}, zones: en.zones })
    : contentsOf(locale);

/** What a build is made from besides files. */
export const draftShown = DRAFT ?? '';
