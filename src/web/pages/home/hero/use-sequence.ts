import type { RefObject } from 'react';
import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { atRest, pace, react, remainingMs, settle } from './machine.ts';
import { viewOf } from './view.ts';

const quiet = '(prefers-reduced-motion: reduce)';

const onQuietChange = (changed: () => void) => {
  const query = matchMedia(quiet);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const usePrefersStill = (): boolean =>
  useSyncExternalStore(
    onQuietChange,
    () => matchMedia(quiet).matches,
    () => false,
  );

/** Whether anybody can see it: the tab is in front and the element in view. */
const useWatched = (element: RefObject<Element | null>): boolean => {
  const [watched, setWatched] = useState(true);
  useEffect(() => {
    let inView = true;
    const update = () => setWatched(inView && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  return watched;
};

type Tick = (ms: number) => void;

const everyFrame = (tick: Tick) => {
  let last = performance.now();
  let request = requestAnimationFrame(function next(now) {
    // A frame that was held up must not make the sequence leap.
    tick(Math.min(Math.max(0, now - last), 250));
    last = now;
    request = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(request);
};

const everySecond = (tick: Tick) => {
  const timer = setInterval(tick, 1000, 1000);
  return () => clearInterval(timer);
};

const once = (tick: Tick, ms: number) => {
  if (ms === Number.POSITIVE_INFINITY) return undefined;
  const timer = setTimeout(tick, ms, ms);
  return () => clearTimeout(timer);
};

/** Runs the machine while there is something to see, and gives what is to be shown. */
export const useSequence = (element: RefObject<Element | null>, fireOnAttempt: number) => {
  const [state, send] = useReducer(react, fireOnAttempt, atRest);
  const still = usePrefersStill();
  const watched = useWatched(element);
  const speed = pace(state);
  // Without motion one timer carries each phase to its end.
  const standing = still ? state : null;

  useEffect(() => {
    if (!watched) return undefined;
    const tick: Tick = (ms) => send({ type: 'tick', ms });
    if (standing) return once(tick, remainingMs(standing));
    if (speed === 'frame') return everyFrame(tick);
    return speed === 'second' ? everySecond(tick) : undefined;
  }, [watched, speed, standing]);

  const view = useMemo(() => viewOf(still ? settle(state) : state), [state, still]);
  return { view, send };
};
