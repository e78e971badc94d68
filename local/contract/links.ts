/** Addresses in a message: which kinds may stand where, and whether a file that is named there came along. */
import { ComponentType } from '../../src/discord/kinds.ts';
import { isObject, type Json, objectsOf, textOf } from '../json.ts';
import type { Before } from './before.ts';
import { walk } from './components.ts';
import { type Issue, issue, type Path } from './refusal.ts';

/** An address with its place, and what it may begin with. */
interface Link {
  readonly url: unknown;
  readonly path: Path;
  readonly schemes: readonly string[];
  /** The endings of files that can be shown there; any file can where this is left out. */
  readonly shows?: readonly string[];
}

const web = ['http:', 'https:'];
const file = ['attachment:'];
const images = ['png', 'jpg', 'jpeg', 'webp', 'gif'];
const videos = ['mp4', 'webm', 'mov'];

/** @param files how many come with the message */
export function linkIssues(payload: Json, files: number, before: Before | undefined): Issue[] {
  const names = namesOf(payload, files, before);
  return [...linksInEmbeds(payload), ...linksInComponents(payload)]
    .filter(({ url }) => url !== undefined && url !== null)
    .flatMap((link) => oneIssues(link, names));
}

/** The files that can be named; undefined where some came whose names are not told. */
function namesOf(payload: Json, files: number, before: Before | undefined): ReadonlySet<string> | undefined {
  const listed = objectsOf(payload['attachments']);
  const kept = objectsOf(before?.fields['attachments']);
  if (listed.filter(({ filename }) => filename !== undefined).length < files) return undefined;
  return new Set([...listed, ...kept].map(({ filename }) => textOf(filename)));
}

function oneIssues({ url, path, schemes, shows }: Link, names: ReadonlySet<string> | undefined): Issue[] {
  const text = textOf(url);
  const scheme = /^[a-z]+:/u.exec(text)?.[0] ?? '';
  if (!schemes.includes(scheme) || !/^[a-z]+:\/\/[^\s/]/u.test(text)) {
    const known = schemes.map((one) => one.replace(':', '')).join(', ');
    return [issue(path, 'URL_TYPE_INVALID_SCHEME', `Scheme must be one of (${known}).`)];
  }
  const name = text.slice('attachment://'.length);
  if (scheme !== 'attachment:') return [];
  if (names?.has(name) === false) return [issue(path, 'ATTACHMENT_NOT_FOUND', `No file came with the name ${name}.`)];
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (shows === undefined || shows.includes(ending)) return [];
  return [issue(path, 'ATTACHMENT_TYPE_INVALID', `${name} can't be shown; files that can end in ${shows.join(', ')}.`)];
}

function linksInEmbeds(payload: Json): Link[] {
  return objectsOf(payload['embeds']).flatMap((embed, index): Link[] => {
    const at = (schemes: readonly string[], ...keys: readonly string[]): Link => ({
      url: keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), embed),
      path: ['embeds', index, ...keys],
      schemes,
      shows: images,
    });
    return [
      at(web, 'url'),
      at(web, 'author', 'url'),
      at([...web, ...file], 'author', 'icon_url'),
      at([...web, ...file], 'footer', 'icon_url'),
      at([...web, ...file], 'image', 'url'),
      at([...web, ...file], 'thumbnail', 'url'),
    ];
  });
}

const urlOf = (value: unknown): unknown => (isObject(value) ? value['url'] : undefined);

function linksInComponents(payload: Json): Link[] {
  return [...walk(payload['components'])].flatMap(({ component, path }): Link[] => {
    const { type, url, media, file: shown, items } = component;
    switch (type) {
      case ComponentType.Button:
        return [{ url, path: [...path, 'url'], schemes: [...web, 'discord:'] }];
      case ComponentType.Thumbnail:
        return [{ url: urlOf(media), path: [...path, 'media', 'url'], schemes: [...web, ...file], shows: images }];
      case ComponentType.MediaGallery:
        return objectsOf(items).map((item, index) => ({
          url: urlOf(item['media']),
          path: [...path, 'items', index, 'media', 'url'],
          schemes: [...web, ...file],
          shows: [...images, ...videos],
        }));
      case ComponentType.File:
        return [{ url: urlOf(shown), path: [...path, 'file', 'url'], schemes: file }];
      default:
        return [];
    }
  });
}
