import { type RefObject, useEffect } from 'react';
import { wordsOf } from './find-text.ts';

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
