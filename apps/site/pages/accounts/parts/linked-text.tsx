import { Fragment } from 'react';

/**
 * Texts mark their links as `<a>…</a>` and `<b>…</b>`; the addresses come from code, so no text contains real markup.
 */
export const LinkedText = ({ text, links }: { text: string; links: Record<string, string> }) =>
  text.split(/(<(?:a|b)>.*?<\/(?:a|b)>)/).map((part) => {
    const [, name = '', words] = /^<(a|b)>(.*?)<\/\1>$/.exec(part) ?? [];
    return words === undefined ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <a key={part} href={links[name]}>
        {words}
      </a>
    );
  });
