import { unhydratedAttribute } from './island.tsx';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Paths that are not pages: files, calls, drawings. */
const notPages = /^\/(api|files|media|assets)\//;

const follow = (event: MouseEvent, navigate: (to: string) => void) => {
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  const href = anchor?.getAttribute('href');
  if (!anchor || !href || !isPlainClick(event)) return;
  if (anchor.hasAttribute('download') || (anchor.getAttribute('target') ?? '_self') !== '_self') return;
  const url = new URL(href, location.href);
  if (url.origin !== location.origin || notPages.test(url.pathname) || href.startsWith('#')) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
};

/**
 * Links are plain anchors in components, in editors' texts and in drawings: they work without script, and this turns
 * them into navigations where there is script. It listens at the window, after React's own handlers; inside an island
 * that is not hydrated it listens before them, because React stops such clicks.
 */
export const followLinks = (navigate: (to: string) => void) => {
  const isUnhydrated = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest(`[${unhydratedAttribute}]`) !== null;
  addEventListener('click', (event) => isUnhydrated(event) && follow(event, navigate), { capture: true });
  addEventListener('click', (event) => follow(event, navigate));
};
