import type { Path } from '@site/content/issues';
import { writtenTexts } from '@site/content/written-texts';
import type { Locale } from '@site/contract/locales';

/** Words as a page shows them: without marks, and with any space as one. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*_#|\\]|^[ \t]*(?:[-+]|\d+[.)])\s/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The deepest element whose words are part of one text of the document. */
export const pathOfText = (data: unknown, locale: Locale, shown: string): Path | undefined => {
  const words = wordsOf(shown);
  if (words.length < 2) return undefined;
  const texts = writtenTexts(data).map(({ path, text }) => ({ path, words: wordsOf(text[locale] ?? '') }));
  const found = texts.find((text) => text.words === words) ?? texts.find((text) => text.words.includes(words));
  return found && [...found.path, locale];
};

/** The field of a text that somebody pressed in a preview. */
export const findTextAt = (data: unknown, locale: Locale, target: EventTarget | null): Path | undefined => {
  // The page is another document with its own classes, so `instanceof` does not work.
  for (let node = target as Node | null; node; node = node.parentNode) {
    const path = pathOfText(data, locale, node.textContent ?? '');
    if (path) return path;
  }
  return undefined;
};
