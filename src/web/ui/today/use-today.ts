import { startTransition, useEffect, useState } from 'react';

const localDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The visitor's date as YYYY-MM-DD; undefined on the server, whose pages are cached. */
export const useToday = (): string | undefined => {
  const [today, setToday] = useState<string>();
  // In a transition, so that a phone stays responsive while everything that depends on it is rendered again.
  useEffect(() => startTransition(() => setToday(localDay())), []);
  return today;
};
