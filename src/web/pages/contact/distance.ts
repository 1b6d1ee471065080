export type Position = { lat: number; lng: number };

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface of the earth, in kilometres. */
export const distanceKm = (from: Position, to: Position): number => {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat));
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half(from.lat, to.lat) + across * half(from.lng, to.lng)));
};

/** The nearest first; those equally far keep their order. */
export const nearestFirst = <T extends Position>(places: readonly T[], from: Position): (T & { away: number })[] =>
  places.map((place) => ({ ...place, away: distanceKm(from, place) })).toSorted((a, b) => a.away - b.away);
