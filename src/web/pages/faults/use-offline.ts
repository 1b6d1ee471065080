import { useEffect, useState } from 'react';

export type Offline = {
  /** There is no network now. */
  away: boolean;
  /** The page will open without one. */
  kept: boolean;
  /** The day of the copy in hand. */
  copy: string | undefined;
};

/** Keeps the page and its data on this device, and tells whether there is a network. */
export const useOffline = (): Offline => {
  const [state, setState] = useState<Offline>({ away: false, kept: false, copy: undefined });
  useEffect(() => {
    const tell = () => setState((before) => ({ ...before, away: !navigator.onLine }));
    tell();
    addEventListener('online', tell);
    addEventListener('offline', tell);
    const start = async () => {
      const [{ fetchBook }, { keepFaultCodes }] = await Promise.all([
        import('../../offline/fault-book.ts'),
        import('../../offline/register.ts'),
      ]);
      void keepFaultCodes().then((kept) => setState((before) => ({ ...before, kept })));
      const { changed } = await fetchBook();
      setState((before) => ({ ...before, copy: changed.slice(0, 10) }));
    };
    // Without a network and without a copy the page is as the server sent it.
    void start().catch(() => undefined);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  }, []);
  return state;
};
