import { faultPaths } from '@site/contract/fault-paths';
import { paths } from '@site/contract/paths';

/** Registers the service worker that caches the fault-code page; resolves to true once the page works offline. */
export const cacheFaultCodes = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register(faultPaths.worker, { scope: paths.faultCodes });
    await navigator.serviceWorker.getRegistration(paths.faultCodes).then(async (registration) => {
      const installing = registration?.installing ?? registration?.waiting;
      if (!installing || registration?.active) return;
      await new Promise<void>((resolve) => {
        installing.addEventListener('statechange', () => installing.state === 'activated' && resolve());
      });
    });
    // The browser may have thrown the files away, although the worker is still there. It stores the book again, and the page only when it
    // is installed.
    return (await caches.match(paths.faultCodes)) !== undefined;
  } catch {
    // The browser blocks storage, or the worker could not be fetched: the page then works like any other.
    return false;
  }
};
