import { withoutTheme } from '@site/drawings/svg/colour';
import sharp, { type Sharp } from 'sharp';

/** The visible part of a stage: the centre and width of the view, relative to the stage's width. */
export type View = { x: number; y: number; w: number };

/** A shot: a stage and the camera's path on it. */
export type Shot = { stage: string; from: View; to?: View; ms: number };

const picturesPerSecond = 10;
const step = 1000 / picturesPerSecond;
/** A still picture is repeated at this interval, so that a seeking player finds a frame nearby. */
const rest = 1000;

const ease = (t: number): number => t * t * (3 - 2 * t);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

const moment = ({ from, to = from }: Shot, t: number): View => ({
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

export const filmSize = { width: 854, height: 480 } as const;
const paper = '#f7f6f2';
/** Stages are larger than the film, so that the camera can zoom in. */
const scale = 2;
const stageSize = { width: filmSize.width * scale, height: filmSize.height * scale } as const;

/** A stage as raw pixels, because many pictures are cut from it. */
export type Stage = { data: Buffer; width: number; height: number };
export type Rect = { x: number; y: number; w: number; h: number };

const margin = 0.05;

/** The position of a drawing on its stage, for converting coordinates from one to the other. */
export const placeOn = (drawing: Rect): ((inside: Rect) => Rect) => {
  const [w, h] = [1 - 2 * margin, (filmSize.height / filmSize.width) * (1 - 2 * margin)];
  const k = Math.min(w / drawing.w, h / drawing.h);
  const left = 0.5 - (drawing.w * k) / 2;
  const top = filmSize.height / filmSize.width / 2 - (drawing.h * k) / 2;
  return ({ x, y, w: width, h: height }) => ({
    x: left + (x - drawing.x) * k,
    y: top + (y - drawing.y) * k,
    w: width * k,
    h: height * k,
  });
};

export const setStage = async (svg: string): Promise<Stage> => {
  const inner = {
    width: Math.round(stageSize.width * (1 - 2 * margin)),
    height: Math.round(stageSize.height * (1 - 2 * margin)),
  };
  const drawing = Buffer.from(withoutTheme(svg));
  const { width, height } = await sharp(drawing).metadata();
  // Twice the necessary size is enough; otherwise a cabinet as tall as a person would have too many pixels.
  const density = Math.min(300, 2 * 72 * Math.min(inner.width / width, inner.height / height));
  const drawn = await sharp(drawing, { density })
    .resize({ ...inner, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { data, info } = await sharp({ create: { ...stageSize, channels: 3, background: paper } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Renders the camera's view in the film's size. */
export const expose = ({ data, width, height }: Stage, view: View): Sharp => {
  const w = Math.min(width, Math.round(view.w * width));
  const h = Math.min(height, Math.round((w * filmSize.height) / filmSize.width));
  const left = Math.min(width - w, Math.max(0, Math.round(view.x * width - w / 2)));
  const top = Math.min(height - h, Math.max(0, Math.round(view.y * width - h / 2)));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: w, height: h })
    .resize(filmSize.width, filmSize.height, { fit: 'fill', kernel: 'mitchell' });
};
