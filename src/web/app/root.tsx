import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { Notices } from '../ui/notices/notices.tsx';
import { Alternates } from './alternates.tsx';
import { replayFirst } from './early-input.ts';
import { useVisitKey } from './keep.ts';
import { LoadingBar } from './loading-bar.tsx';

const activeRouteKey = 'activeRoute';

/** Around every page: records the route, goes to the top, and holds what floats above pages. */
export const Root = () => {
  const { hash } = useLocation();
  const visit = useVisitKey();
  const name = useMatches().at(-1)?.id ?? '';
  // On the first page the browser was at the top before us, and a reader who has scrolled since stays there.
  const arrived = useRef(false);
  useLayoutEffect(() => {
    sessionStorage.setItem(activeRouteKey, name);
    if (arrived.current) scrollTo(0, 0);
  }, [visit, name]);
  useLayoutEffect(() => {
    const target = hash && document.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`);
    if (target && (arrived.current || scrollY === 0)) target.scrollIntoView();
    arrived.current = true;
  }, [visit, hash]);
  // Parts inside listen by now.
  useEffect(replayFirst, []);
  return (
    <>
      <Alternates />
      <LoadingBar />
      <Outlet />
      <Notices />
    </>
  );
};
