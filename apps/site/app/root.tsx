import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { UntranslatedNotice } from '../layout/layout.tsx';
import { Notices } from '../ui/notices/notices.tsx';
import { Alternates } from './alternates.tsx';
import { replayBootInput } from './early-input.ts';
import { useVisitKey } from './keep.ts';
import { LoadingBar } from './loading-bar.tsx';

const activeRouteKey = 'activeRoute';

/** Wraps every page: records the route, scrolls to the top, and holds the elements that float above pages. */
export const Root = () => {
  const { hash } = useLocation();
  const visit = useVisitKey();
  const matches = useMatches();
  const name = matches.at(-1)?.id ?? '';
  const isBare = !matches.some(({ id }) => id === 'layout');
  // The first page starts at the top anyway, and a reader who has scrolled since then keeps their position.
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    sessionStorage.setItem(activeRouteKey, name);
    if (hasArrived.current) scrollTo(0, 0);
  }, [visit, name]);
  useLayoutEffect(() => {
    const target = hash && document.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`);
    if (target && (hasArrived.current || scrollY === 0)) target.scrollIntoView();
    hasArrived.current = true;
  }, [visit, hash]);
  // By now the components inside have added their listeners.
  useEffect(replayBootInput, []);
  return (
    <>
      <Alternates />
      <LoadingBar />
      {isBare && <UntranslatedNotice element="aside" />}
      <Outlet />
      <Notices />
    </>
  );
};
