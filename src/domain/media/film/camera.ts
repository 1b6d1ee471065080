/** What is seen of a stage: the middle and the width of the view, in parts of the stage's width. */
export type View = { x: number; y: number; w: number };

/** One shot: a stage, and where the camera goes on it. */
export type Shot = { stage: string; from: View; to?: View; ms: number };

export const picturesPerSecond = 10;
const step = 1000 / picturesPerSecond;
/** A standing picture is repeated so often, so that a player that jumps finds one near. */
const rest = 1000;

const ease = (t: number): number => t * t * (3 - 2 * t);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

export const moment = ({ from, to = from }: Shot, t: number): View => ({
  x: between(from.x, to.x, ease(t)),
  y: between(from.y, to.y, ease(t)),
  w: between(from.w, to.w, ease(t)),
});

export type Exposure = { at: number; stage: string; view: View };

/** When the camera takes which picture: ten a second while it moves, one a second while it rests. */
export const exposures = (shots: readonly Shot[]): Exposure[] => {
  const list: Exposure[] = [];
  let start = 0;
  for (const shot of shots) {
    const every = shot.to ? step : rest;
    for (let at = 0; at < shot.ms; at += every)
      list.push({ at: Math.round(start + at), stage: shot.stage, view: moment(shot, at / shot.ms) });
    start += shot.ms;
  }
  return list;
};

export const lengthOf = (shots: readonly Shot[]): number => shots.reduce((sum, { ms }) => sum + ms, 0);
