import { useSyncExternalStore } from 'react';

let offlineSince = navigator.onLine ? undefined : new Date();

const subscribe = (listener: () => void) => {
  const update = () => {
    offlineSince = navigator.onLine ? undefined : (offlineSince ?? new Date());
    listener();
  };
  const types = ['online', 'offline'] as const;
  for (const type of types) addEventListener(type, update);
  return () => types.forEach((type) => removeEventListener(type, update));
};

/** Since when the browser has no connection; undefined while it has one. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribe, () => offlineSince);

export const useIsOnline = (): boolean => useOfflineSince() === undefined;
