import { faultPaths } from '#contract/fault-paths.ts';
import { paths } from '#contract/paths.ts';

/** Asks the browser to keep the fault-code page; true once it will open without a network. */
export const keepFaultCodes = async (): Promise<boolean> => {
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
    return true;
  } catch {
    // A browser that keeps nothing, or a worker that could not be fetched: the page works as any other.
    return false;
  }
};
