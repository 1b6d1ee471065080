import { useEffect, useRef, useState } from 'react';
import type { Pose, View } from './viewer/orbit.ts';
import { between, poses } from './viewer/orbit.ts';

const flightTime = 320;
const prefersLess = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The camera's position. Preset views are animated, or set at once for reduced motion; rotating by hand stops the
 * animation.
 */
export const usePose = () => {
  const [pose, setPose] = useState<Pose>(poses.iso);
  const [view, setView] = useState<View | undefined>('iso');
  const flight = useRef(0);

  useEffect(() => () => cancelAnimationFrame(flight.current), []);

  const place = (next: Pose | ((now: Pose) => Pose)) => {
    cancelAnimationFrame(flight.current);
    setView(undefined);
    setPose(next);
  };

  const flyTo = (target: View) => {
    cancelAnimationFrame(flight.current);
    setView(target);
    const [from, to] = [pose, poses[target]];
    if (prefersLess()) return setPose(to);
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min((now - start) / flightTime, 1);
      setPose(between(from, to, part));
      if (part < 1) flight.current = requestAnimationFrame(step);
    };
    flight.current = requestAnimationFrame(step);
    return undefined;
  };
  return { pose, view, place, flyTo };
};
