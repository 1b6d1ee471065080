import { useSyncExternalStore } from 'react';

const localDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
const never = () => () => undefined;

/** The visitor's day as YYYY-MM-DD; nothing on the server, whose pages are kept. */
export const useToday = (): string | undefined => useSyncExternalStore(never, localDay, () => undefined);
