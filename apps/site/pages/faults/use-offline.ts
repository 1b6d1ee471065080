import { followConnection, isOffline } from '@site/ui/connection/connection';
import { startTransition, useEffect, useState } from 'react';

export type Offline = {
  /** True while the server does not answer. */
  isOffline: boolean;
  /** True once the page works offline. */
  isCached: boolean;
  /** The date of the loaded book. */
  copyDate: string | undefined;
  /** True once it is known that there is no book to load: until then nothing is said about it. */
  hasNoCopy: boolean;
};

/** Caches the page and its data on this device, and follows whether the server answers. */
export const useOffline = (): Offline => {
  const [state, setState] = useState<Offline>({
    isOffline: false,
    isCached: false,
    copyDate: undefined,
    hasNoCopy: false,
  });
  // The whole page renders again: as a transition, which does not block it.
  const update = (part: Partial<Offline>) => startTransition(() => setState((before) => ({ ...before, ...part })));
  useEffect(() => {
    const updateConnection = () => update({ isOffline: isOffline() });
    if (isOffline()) updateConnection();
    const unfollow = followConnection(updateConnection);
    const start = async () => {
      const [{ fetchBook }, { cacheFaultCodes }] = await Promise.all([
        import('../../offline/fault-book.ts'),
        import('../../offline/register.ts'),
      ]);
      void cacheFaultCodes().then((isCached) => update({ isCached }));
      const { changed } = await fetchBook();
      update({ copyDate: changed.slice(0, 10) });
    };
    // Offline and without a cached copy, the page stays as the server sent it.
    void start().catch(() => update({ hasNoCopy: true }));
    return unfollow;
  }, []);
  return state;
};
