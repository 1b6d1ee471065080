/** The map's own plane: 1312 × 480 units, equirectangular, from 170° W and 76° N. A dot stands every 8 units. */
export const mapSize = { width: 1312, height: 480 } as const;

const unitsPerDegree = mapSize.width / 360;
const west = -170;
const north = 76;

export const toMap = (lat: number, lng: number): { x: number; y: number } => ({
  x: Math.round(((((lng - west) % 360) + 360) % 360) * unitsPerDegree),
  y: Math.round((north - lat) * unitsPerDegree),
});
