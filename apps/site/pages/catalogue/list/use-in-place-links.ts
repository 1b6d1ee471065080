import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { keep } from '../../../app/keep.ts';

/** A click handler for a part of the page whose links only change that part: it keeps scroll position and focus. */
export const useInPlaceLinks = () => {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const href = anchor?.getAttribute('href');
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href, { state: keep });
  };
};
