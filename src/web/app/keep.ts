import { useState } from 'react';
import type { Location } from 'react-router';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Navigation state of a change within a page, such as a filter: the page stays as it is and where it is. */
export const keep = { keep: true } as const;

const isKept = ({ state }: Location): boolean => (state as { keep?: boolean } | null)?.keep === true;

/** A kept change, Back out of one, or a jump to a heading of the same page. */
const isSameVisit = (from: Location, to: Location, back: boolean): boolean =>
  from.pathname === to.pathname &&
  (isKept(to) || (back && isKept(from)) || (to.hash !== '' && from.search === to.search));

/** A new key on every navigation, because the spec renders the route anew on each; the same key while the page is kept. */
export const useVisitKey = (): string => {
  const location = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const [visit, setVisit] = useState({ location, key: location.key });
  if (visit.location === location) return visit.key;
  const key = isSameVisit(visit.location, location, back) ? visit.key : location.key;
  setVisit({ location, key });
  return key;
};
