import { useSyncExternalStore } from 'react';

const localDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
const subscribeToNothing = () => () => undefined;

/** The visitor's date as YYYY-MM-DD; undefined on the server, whose pages are cached. */
export const useToday = (): string | undefined => useSyncExternalStore(subscribeToNothing, localDay, () => undefined);
