import { useEffect, useReducer, useState } from 'react';
import { atRest, lastMinute, react } from './machine.ts';

/** How long a transient state is shown. */
const settleDelayMs = 1800;
/** A day takes about half a minute; with reduced motion it advances hour by hour. */
const pace = { full: { every: 120, minutes: 5 }, reduced: { every: 1000, minutes: 60 } } as const;

const prefersLess = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The page's site: its state, its actions and its clock. */
export const useSiteState = () => {
  const [site, send] = useReducer(react, atRest);
  const [playing, setPlaying] = useState(false);
  const { minute, link } = site;

  useEffect(() => {
    if (link.kind !== 'lost' && link.kind !== 'returning') return undefined;
    const timer = setTimeout(() => send({ type: 'settle' }), settleDelayMs);
    return () => clearTimeout(timer);
  }, [link.kind]);

  useEffect(() => {
    if (!playing || link.kind === 'lost' || link.kind === 'returning') return undefined;
    const { every, minutes } = prefersLess() ? pace.reduced : pace.full;
    const timer = setTimeout(() => {
      if (minute >= lastMinute) setPlaying(false);
      else send({ type: 'time', minute: minute + minutes });
    }, every);
    return () => clearTimeout(timer);
  }, [playing, minute, link.kind]);

  const play = () => {
    if (!playing && minute >= lastMinute) send({ type: 'time', minute: 0 });
    setPlaying(!playing);
  };
  return { site, send, playing, play };
};
