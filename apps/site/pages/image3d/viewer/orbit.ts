/**
 * The camera's position: angles in degrees around the model, distance as a multiple of the one that just shows all of
 * it.
 */
export type Pose = { azimuth: number; polar: number; zoom: number };

export const views = ['iso', 'front', 'rear', 'side', 'top'] as const;
export type View = (typeof views)[number];

export const poses: Record<View, Pose> = {
  iso: { azimuth: -24, polar: 76, zoom: 1 },
  front: { azimuth: 0, polar: 90, zoom: 1 },
  rear: { azimuth: 180, polar: 90, zoom: 1 },
  side: { azimuth: -90, polar: 90, zoom: 1 },
  top: { azimuth: 0, polar: 2, zoom: 1 },
};

const limits = { polar: [2, 178], zoom: [0.3, 2.2] } as const;
const clamp = (value: number, [low, high]: readonly [number, number]) => Math.min(Math.max(value, low), high);
/** Normalises an angle to −180 to 180. */
const wrap = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180;

export const turn = ({ azimuth, polar, zoom }: Pose, right: number, down: number): Pose => ({
  azimuth: wrap(azimuth + right),
  polar: clamp(polar + down, limits.polar),
  zoom,
});

export const zoomBy = (pose: Pose, factor: number): Pose => ({ ...pose, zoom: clamp(pose.zoom * factor, limits.zoom) });

/** Interpolates between two poses, the shorter way round; `part` runs from 0 to 1. */
export const between = (from: Pose, to: Pose, part: number): Pose => {
  const eased = 1 - (1 - part) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  return {
    azimuth: wrap(from.azimuth + wrap(to.azimuth - from.azimuth) * eased),
    polar: mix(from.polar, to.polar),
    zoom: mix(from.zoom, to.zoom),
  };
};

/** Unit vector from the model to the camera; z points out of the front, y up. */
export const directionOf = ({ azimuth, polar }: Pose): [number, number, number] => {
  const [a, p] = [(azimuth * Math.PI) / 180, (polar * Math.PI) / 180];
  return [Math.sin(a) * Math.sin(p), Math.cos(p), Math.cos(a) * Math.sin(p)];
};

const step = 15;
const zoomStep = 1.15;

/** The pose after a key press; undefined for keys that are not handled. */
export const poseByKey = (pose: Pose, key: string): Pose | undefined => {
  const view = views[Number(key) - 1];
  if (view !== undefined) return poses[view];
  const moves: Record<string, () => Pose> = {
    ArrowLeft: () => turn(pose, -step, 0),
    ArrowRight: () => turn(pose, step, 0),
    ArrowUp: () => turn(pose, 0, -step),
    ArrowDown: () => turn(pose, 0, step),
    '+': () => zoomBy(pose, 1 / zoomStep),
    '=': () => zoomBy(pose, 1 / zoomStep),
    '-': () => zoomBy(pose, zoomStep),
    Home: () => poses.iso,
  };
  return moves[key]?.();
};
