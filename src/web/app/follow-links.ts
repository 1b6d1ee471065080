import { asleep } from './island.tsx';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Paths that the server answers itself: files, calls, drawings. */
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
 * Links are plain anchors, in components, in editors' texts and in drawings alike: they work without script, and this
 * turns them into navigations where there is script. It listens at the window, after React's own handlers; only inside an
 * island whose script still waits before them, because React stops such clicks.
 */
export const followLinks = (navigate: (to: string) => void) => {
  const sleeps = ({ target }: MouseEvent) => target instanceof Element && target.closest(`[${asleep}]`) !== null;
  addEventListener('click', (event) => sleeps(event) && follow(event, navigate), { capture: true });
  addEventListener('click', (event) => follow(event, navigate));
};
