import { useLayoutEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { Notices } from '../ui/notices/notices.tsx';
import { Alternates } from './alternates.tsx';
import { LoadingBar } from './loading-bar.tsx';

const activeRouteKey = 'activeRoute';

/** Around every page: records the route, goes to the top, and holds what floats above pages. */
export const Root = () => {
  const location = useLocation();
  const name = useMatches().at(-1)?.id ?? '';
  useLayoutEffect(() => {
    sessionStorage.setItem(activeRouteKey, name);
    const target =
      location.hash && document.querySelector(`#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`);
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [location.key, location.hash, name]);
  return (
    <>
      <Alternates />
      <LoadingBar />
      <Outlet />
      <Notices />
    </>
  );
};
