import { type MouseEvent, useState } from 'react';
import { useNavigate, type Location, useLocation } from 'react-router';
import { keep } from '../../../app/keep.ts';

/** State from the address that shows a change at once, before its data has loaded, so that quick changes add up. */
export const useOptimisticState = <S>(current: S): [S, (state: S) => void] => {
  const location = useLocation();
  const [pending, setPending] = useState<{ from: Location; state: S } | null>(null);
  return [pending?.from === location ? pending.state : current, (state) => setPending({ from: location, state })];
};

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
