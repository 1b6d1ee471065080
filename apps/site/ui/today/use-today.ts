import { startTransition, useEffect, useState } from 'react';

const localDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The visitor's date as YYYY-MM-DD. Until the page has hydrated it is the given one, because pages are cached. */
export const useToday = <D extends string | undefined>(renderedOn: D): D | string => {
  const [today, setToday] = useState<D | string>(renderedOn);
  // In a transition, so that a phone stays responsive while everything that depends on it is rendered again.
  useEffect(() => startTransition(() => setToday(localDay())), []);
  return today;
};
