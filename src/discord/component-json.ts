/** Discord's JSON of components, in a language. */
import type {
  APIActionRowComponent,
  APIButtonComponentWithCustomId,
  APIButtonComponentWithURL,
  APIComponentInContainer,
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIMediaGalleryComponent,
  APIMessageTopLevelComponent,
  APIStringSelectComponent,
  APITextDisplayComponent,
} from 'discord-api-types/v10';
import type { Locale } from '../message.ts';
import {
  type Button,
  type Card,
  type Component,
  type ImageRef,
  type LinkButton,
  type Menu,
  type Row,
  longestPath,
} from './components.ts';
import { ButtonStyle, ComponentType } from './kinds.ts';
import { heading, smallPrint, textIn } from './text.ts';

const colour = 0x4f7cff;
/** Discord takes no longer description of a picture. */
const longestAlt = 1024;
/** Nor a longer address of a button. */
const longestUrl = 512;
const styles = { main: ButtonStyle.Primary, plain: ButtonStyle.Secondary, danger: ButtonStyle.Danger } as const;

/** The JSON of a Components V2 message. */
export type ComponentsJson = readonly APIMessageTopLevelComponent[];

export function componentsJson(locale: Locale, components: readonly Component[]): ComponentsJson {
  return components.flatMap((component) => componentJson(locale, component));
}

function componentJson(locale: Locale, component: Component): ComponentsJson {
  switch (component.kind) {
    case 'card':
      return [cardJson(locale, component)];
    case 'row':
      return rowJson(locale, component);
    case 'text':
      return [textJson(textIn(locale, component.text))];
  }
}

function cardJson(locale: Locale, { title, parts, footer, rows = [] }: Card): APIContainerComponent {
  const all = [title && heading(title), ...parts, footer && smallPrint(footer)];
  return {
    type: ComponentType.Container,
    accent_color: colour,
    components: [...stacked(locale, all), ...rows.flatMap((row) => rowJson(locale, row))],
  };
}

/** Joins consecutive texts into one component, because a message holds at most forty components. */
function stacked(locale: Locale, parts: Card['parts']): APIComponentInContainer[] {
  const stack: APIComponentInContainer[] = [];
  let lines: string[] = [];
  const flush = (): void => {
    if (lines.length > 0) stack.push(textJson(lines.join('\n')));
    lines = [];
  };
  for (const part of parts) {
    if (part === undefined || part === '') continue;
    if (typeof part === 'object' && 'url' in part) {
      flush();
      stack.push(galleryJson(locale, part));
    } else {
      lines.push(textIn(locale, part));
    }
  }
  flush();
  return stack;
}

function textJson(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content };
}

/** Discord crops pictures that share a gallery, so each picture has its own. */
function galleryJson(locale: Locale, { url, alt }: ImageRef): APIMediaGalleryComponent {
  const description = textIn(locale, alt).slice(0, longestAlt);
  return {
    type: ComponentType.MediaGallery,
    items: [{ media: { url }, description }],
  };
}

function rowJson(locale: Locale, { controls }: Row): APIActionRowComponent<APIComponentInMessageActionRow>[] {
  const components = controls.filter(fits).map((one) => controlJson(locale, one));
  return components.length === 0 ? [] : [{ type: ComponentType.ActionRow, components }];
}

/** The id of an unusual board may be too long for a button: then its buttons are left out, and it can still be typed. */
const fits = (control: Row['controls'][number]): boolean =>
  control.kind === 'link' ? control.url.length <= longestUrl : control.path.join(':').length <= longestPath;

function controlJson(locale: Locale, control: Row['controls'][number]): APIComponentInMessageActionRow {
  switch (control.kind) {
    case 'button':
      return buttonJson(locale, control);
    case 'link':
      return linkJson(locale, control);
    case 'menu':
      return menuJson(locale, control);
  }
}

const linkJson = (locale: Locale, { label, url }: LinkButton): APIButtonComponentWithURL => ({
  type: ComponentType.Button,
  style: ButtonStyle.Link,
  label: textIn(locale, label),
  url,
});

function buttonJson(locale: Locale, { label, path, look, isDisabled }: Button): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: styles[look],
    label: textIn(locale, label),
    custom_id: path.join(':'),
    ...(isDisabled && { disabled: true }),
  };
}

function menuJson(locale: Locale, { placeholder, path, choices, chosen }: Menu): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: path.join(':'),
    placeholder: textIn(locale, placeholder),
    options: choices.map((value) => ({ label: value, value, ...(value === chosen && { default: true }) })),
  };
}
