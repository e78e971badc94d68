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
import { contentsFrom } from '../src/words/contents.ts';
import { contentsOf } from '../src/words/written.ts';

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

/** In English what it lacks. */
export function contentsOfDraft({ common, commands, names, families, page, zones }: Draft): Contents {
  const own: Readonly<Record<string, Partial<Templates>>> = families;
  const whole = Object.entries<Templates>(en.families).map(([id, english]) => [id, { ...english, ...own[id] }]);
  return contentsFrom({
    common: { ...en.common, ...common },
    commands: { ...en.commands, ...commands },
    names,
    families: Object.fromEntries(whole) as Contents['families'],
    page: { ...en.page, ...page },
    zones,
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
