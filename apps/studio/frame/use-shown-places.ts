import type { Place } from '../place.ts';
import { places } from '../places.ts';
import { useMay } from '../session/me.ts';

/** The places that the person has something to do at. */
export const useShownPlaces = (): { name: string; place: Place }[] => {
  const may = useMay();
  return Object.entries(places)
    .filter(([, { rights }]) => rights.some(([action, subject]) => may(action, subject)))
    .map(([name, place]) => ({ name, place }));
};
