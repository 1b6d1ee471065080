import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders and the page takes over, true from then on: what the browser remembers counts now. */
export const useWoken = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
