/** A sentence with its marks, as for Discord: `**bold**`, `*a name of something*` and `` `code` ``. */
import type { ComponentChildren } from 'preact';

const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/gu;

export function Marked({ text }: { readonly text: string }) {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    const [all, bold, name, code] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + all.length;
    if (code !== undefined) parts.push(<code>{code}</code>);
    else parts.push(bold === undefined ? <b class="name">{name}</b> : <Strong text={bold} />);
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

/** Bold text may hold code. */
const Strong = ({ text }: { readonly text: string }) => (
  <strong>
    <Marked text={text} />
  </strong>
);
