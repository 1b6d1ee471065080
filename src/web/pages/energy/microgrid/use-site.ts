import { useEffect, useReducer, useState } from 'react';
import { atRest, latest, react } from './machine.ts';

/** How long a passing state stays on the screen. */
const settleTime = 1800;
/** A day in about half a minute; with less motion, hour by hour. */
const pace = { full: { every: 120, minutes: 5 }, reduced: { every: 1000, minutes: 60 } } as const;

const prefersLess = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The site on this page: its state, what may be done to it, and its clock. */
export const useSiteState = () => {
  const [site, send] = useReducer(react, atRest);
  const [playing, setPlaying] = useState(false);
  const { minute, link } = site;

  useEffect(() => {
    if (link.kind !== 'lost' && link.kind !== 'returning') return undefined;
    const timer = setTimeout(() => send({ type: 'settle' }), settleTime);
    return () => clearTimeout(timer);
  }, [link.kind]);

  useEffect(() => {
    if (!playing || link.kind === 'lost' || link.kind === 'returning') return undefined;
    const { every, minutes } = prefersLess() ? pace.reduced : pace.full;
    const timer = setTimeout(() => {
      if (minute >= latest) setPlaying(false);
      else send({ type: 'time', minute: minute + minutes });
    }, every);
    return () => clearTimeout(timer);
  }, [playing, minute, link.kind]);

  const play = () => {
    if (!playing && minute >= latest) send({ type: 'time', minute: 0 });
    setPlaying(!playing);
  };
  return { site, send, playing, play };
};
