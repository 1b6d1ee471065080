import { writtenTexts } from '@site/content/entry-texts';
import type { Path } from '@site/content/issues';
import { escapeXml } from '@site/contract/escape-xml';
import type { Locale } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** While others publish or preview, the site says why there is no page yet, and when to try again. */
class Busy extends Error {
  readonly retryAfterMs: number;
  constructor(text: string, retryAfterMs: number) {
    super(text);
    this.retryAfterMs = retryAfterMs;
  }
}
const maxRetries = 5;
const networkRetryMs = 2000;

/** A page that only says something. */
const textPage = (text: string): string =>
  `<!DOCTYPE html><meta name="color-scheme" content="light dark"><pre>${escapeXml(text)}</pre>`;

const load = async (address: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(address, { signal });
  const text = await answer.text();
  const retryAfter = Number(answer.headers.get('retry-after'));
  if (!answer.ok && retryAfter > 0) throw new Busy(text, retryAfter * 1000);
  return answer.headers.get('content-type')?.startsWith('text/html') ? text : textPage(text);
};

/**
 * The HTML of a preview, fetched once for all widths: the site renders each one in a transaction, under the lock that publications
 * need. What was shown before stays until the next one has arrived.
 */
export const usePreviewPage = (address: string): string => {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['preview page', address],
    queryFn: ({ signal }) => load(address, signal),
    retry: maxRetries,
    retryDelay: (_, failure) => (failure instanceof Busy ? failure.retryAfterMs : networkRetryMs),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return textPage(error instanceof Busy ? error.message : t('content.waitsForNetwork'));
  return data ?? '';
};

/** Words as a page shows them: without marks, and with any space as one. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*_#|\\]|^[ \t]*(?:[-+]|\d+[.)])\s/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The deepest element whose words are part of one text of the entry. */
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

/**
 * Listens to clicks in a frame. Its document is replaced whenever it shows another page, and can be clicked long before its last
 * picture has loaded, so the current one is looked up in every frame that the browser draws.
 */
export const useFrameClicks = (onClick: (event: MouseEvent) => void) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const listen = useEffectEvent(onClick);
  useEffect(() => {
    let next = 0;
    let bound: Document | null | undefined;
    const click = (event: MouseEvent) => listen(event);
    const bind = () => {
      const shown = frame.current?.contentDocument;
      if (shown !== bound) {
        bound?.removeEventListener('click', click);
        shown?.addEventListener('click', click);
        bound = shown;
      }
      next = requestAnimationFrame(bind);
    };
    bind();
    return () => {
      cancelAnimationFrame(next);
      bound?.removeEventListener('click', click);
    };
  }, []);
  return frame;
};

/** The deepest element of a page that shows exactly these words. */
const elementOf = (page: Document, words: string): HTMLElement | undefined =>
  words.length < 2
    ? undefined
    : [...page.querySelectorAll<HTMLElement>('main *')].findLast((element) => wordsOf(element.textContent) === words);

/** Scrolls a preview to the text of the field with the focus, and outlines it there. */
export const useFrameFocus = (frame: RefObject<HTMLIFrameElement | null>) => {
  useEffect(() => {
    let outlined: HTMLElement | undefined;
    const show = ({ target }: FocusEvent) => {
      const page = frame.current?.contentDocument;
      if (!page || !(target instanceof HTMLTextAreaElement)) return;
      if (outlined) outlined.style.outline = '';
      outlined = elementOf(page, wordsOf(target.value));
      if (!outlined) return;
      outlined.style.outline = '2px solid var(--signal)';
      outlined.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('focusin', show);
    return () => document.removeEventListener('focusin', show);
  }, [frame]);
};
