import { croppedSize, type PictureRatio } from '@site/contract/picture-addresses';

type Point = readonly [x: number, y: number];

/**
 * Where CSS has to put a picture so that its crop is the one that the server cuts: as close to the focus as the edges allow.
 * In percent, for `object-position`.
 */
export const cropPosition = (size: { width: number; height: number }, ratio: PictureRatio, [x, y]: Point): string => {
  const crop = croppedSize(size, ratio);
  const percentOf = (whole: number, part: number, focus: number): number => {
    const rest = whole - part;
    return rest <= 0 ? 50 : (Math.min(Math.max(whole * focus - part / 2, 0), rest) / rest) * 100;
  };
  return `${percentOf(size.width, crop.width, x)}% ${percentOf(size.height, crop.height, y)}%`;
};

const steps: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const share = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;

/** The focus as it is stored: shares of width and height, in hundredths. */
export const focusAt = (x: number, y: number): [number, number] => [share(x), share(y)];

/** Moves the focus by 1 %, or by 10 % with Shift; undefined for other keys. */
export const moveFocus = ([x, y]: Point, key: string, isLarge: boolean): [number, number] | undefined => {
  const step = steps[key];
  const by = isLarge ? 0.1 : 0.01;
  return step && focusAt(x + step[0] * by, y + step[1] * by);
};
