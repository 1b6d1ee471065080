/** The visible part of a stage: the centre and width of the view, relative to the stage's width. */
export type View = { x: number; y: number; w: number };

/** A shot: a stage and the camera's path on it. */
export type Shot = { stage: string; from: View; to?: View; ms: number };

export const picturesPerSecond = 10;
const step = 1000 / picturesPerSecond;
/** A still picture is repeated at this interval, so that a seeking player finds a frame nearby. */
const rest = 1000;

const ease = (t: number): number => t * t * (3 - 2 * t);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

export const moment = ({ from, to = from }: Shot, t: number): View => ({
  x: between(from.x, to.x, ease(t)),
  y: between(from.y, to.y, ease(t)),
  w: between(from.w, to.w, ease(t)),
});

export type Exposure = { at: number; stage: string; view: View };

/** The times and views of all pictures: ten per second while the camera moves, one per second while it is still. */
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
