import { useState } from 'react';
import type { Location } from 'react-router';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Navigation state for a change within a page, such as a filter: keeps the page and its scroll position. */
export const keep = { keep: true } as const;

const keepsPage = ({ state }: Location): boolean => (state as { keep?: boolean } | null)?.keep === true;

/** True for a change that keeps the page, going back from one, or a jump to a heading of the same page. */
const isSameVisit = (from: Location, to: Location, isBack: boolean): boolean =>
  from.pathname === to.pathname &&
  (keepsPage(to) || (isBack && keepsPage(from)) || (to.hash !== '' && from.search === to.search));

/**
 * A new key on every navigation, because the spec renders the route from scratch each time; the same key while the page
 * is kept.
 */
export const useVisitKey = (): string => {
  const location = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const [visit, setVisit] = useState({ location, key: location.key });
  if (visit.location === location) return visit.key;
  const key = isSameVisit(visit.location, location, back) ? visit.key : location.key;
  setVisit({ location, key });
  return key;
};
