import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { wordsOf } from './find-text.ts';

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
