import type { RefObject } from 'react';
import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { atRest, pace, react, remainingMs, settle } from './machine.ts';
import { viewOf } from './view.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const onReducedMotionChange = (changed: () => void) => {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    onReducedMotionChange,
    () => matchMedia(reducedMotion).matches,
    () => false,
  );

/** Whether the hero can be seen: the tab is in front and the element in view. */
const useIsVisible = (element: RefObject<Element | null>): boolean => {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    let inView = true;
    const update = () => setVisible(inView && !document.hidden);
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
  return isVisible;
};

type Tick = (ms: number) => void;

const everyFrame = (tick: Tick) => {
  let last = performance.now();
  let request = requestAnimationFrame(function next(now) {
    // A delayed frame must not make the sequence jump.
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

const afterDelay = (tick: Tick, ms: number) => {
  if (ms === Number.POSITIVE_INFINITY) return undefined;
  const timer = setTimeout(tick, ms, ms);
  return () => clearTimeout(timer);
};

/** Runs the machine while the hero is visible, and returns what to show. */
export const useSequence = (element: RefObject<Element | null>, fireOnAttempt: number) => {
  const [state, send] = useReducer(react, fireOnAttempt, atRest);
  const isReduced = usePrefersReducedMotion();
  const isVisible = useIsVisible(element);
  const speed = pace(state);
  // With reduced motion one timer advances each phase to its end.
  const stepState = isReduced ? state : null;

  useEffect(() => {
    if (!isVisible) return undefined;
    const tick: Tick = (ms) => send({ type: 'tick', ms });
    if (stepState) return afterDelay(tick, remainingMs(stepState));
    if (speed === 'frame') return everyFrame(tick);
    return speed === 'second' ? everySecond(tick) : undefined;
  }, [isVisible, speed, stepState]);

  const view = useMemo(() => viewOf(isReduced ? settle(state) : state), [state, isReduced]);
  return { view, send };
};
