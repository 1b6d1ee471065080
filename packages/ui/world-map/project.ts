/** The map's coordinates: 1312 × 480 units, equirectangular, from 170° W and 76° N. There is a dot every 8 units. */
export const mapSize = { width: 1312, height: 480 } as const;

const unitsPerDegree = mapSize.width / 360;
const west = -170;
const north = 76;

export const toMap = (lat: number, lng: number): { x: number; y: number } => ({
  x: Math.round(((((lng - west) % 360) + 360) % 360) * unitsPerDegree),
  y: Math.round((north - lat) * unitsPerDegree),
});

/** The point of the earth at a place of the map. */
export const fromMap = (x: number, y: number): { lat: number; lng: number } => {
  const lng = x / unitsPerDegree + west;
  return { lat: north - y / unitsPerDegree, lng: lng > 180 ? lng - 360 : lng };
};

const pressRadius = { min: 6, max: 14 } as const;

/** The radius around a point in which a press counts: never so large that it covers a neighbour. */
export const pressRadiusOf = (point: { x: number; y: number }, others: readonly { x: number; y: number }[]): number => {
  const distances = others.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)).filter((distance) => distance > 0);
  return Math.round(Math.min(Math.max(Math.min(...distances) / 2, pressRadius.min), pressRadius.max));
};
