export type Position = { lat: number; lng: number };

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometres. */
export const distanceKm = (from: Position, to: Position): number => {
  const haversine = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat));
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(haversine(from.lat, to.lat) + across * haversine(from.lng, to.lng)));
};

/** Sorts by distance; places at the same distance keep their order. */
export const nearestFirst = <T extends Position>(places: readonly T[], from: Position): (T & { away: number })[] =>
  places.map((place) => ({ ...place, away: distanceKm(from, place) })).toSorted((a, b) => a.away - b.away);
