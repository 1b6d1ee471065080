import { plant } from './plant.ts';

type Point = readonly [hour: number, kilowatts: number];

/** A smooth curve through points that never overshoots them (Fritsch and Carlson). */
const smoothCurve = (points: readonly Point[]) => {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  const rise = (i: number) => (at(i + 1)[1] - at(i)[1]) / (at(i + 1)[0] - at(i)[0] || 1);
  const slope = (i: number) => {
    const [before, after] = [rise(i - 1), rise(i)];
    return i === 0 || i === points.length - 1 || before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  return (hour: number): number => {
    const i = Math.max(
      points.findLastIndex(([x]) => x <= hour),
      0,
    );
    const [[x0, y0], [x1, y1]] = [at(i), at(i + 1)];
    const h = x1 - x0;
    if (h === 0) return y0;
    const s = (hour - x0) / h;
    const [a, b] = [slope(i) * h, slope(i + 1) * h];
    return y0 + s * (a + s * (3 * (y1 - y0) - 2 * a - b + s * (a + b - 2 * (y1 - y0))));
  };
};

// Clear sky and load from the page's own table at 03:00, 09:00, 10:30, 13:00, 19:00 and 19:42.
const clearSky = smoothCurve([
  [0, 0],
  [6, 0],
  [7, 48],
  [8, 146],
  [9, 260],
  [10.5, 428],
  [12, 486],
  [13, 470],
  [14.5, 392],
  [16, 250],
  [17, 132],
  [18, 34],
  [18.75, 0],
  [24, 0],
]);
const loadCurve = smoothCurve([
  [0, 226],
  [3, 220],
  [5, 224],
  [7, 272],
  [9, 330],
  [10.5, 340],
  [13, 366],
  [15, 318],
  [16.5, 304],
  [19, 370],
  [19.7, 352],
  [21, 322],
  [22.5, 262],
  [24, 226],
]);

/** The available solar power in whole kilowatts. */
export const sunlight = (minute: number, cloud: boolean): number =>
  Math.round(clearSky(minute / 60) * (cloud ? plant.cloud : 1));

/** The site's load in whole kilowatts. */
export const demand = (minute: number): number => Math.round(loadCurve(minute / 60));
