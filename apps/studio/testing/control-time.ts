import { vi } from 'vitest';

/** What pages of the world listen to: a page that is closed writes its draft. */
export const pageHidden: (() => void)[] = [];

/** Time, and the events of a window, under the test's control. Returns how to give them back. */
export const controlTime = () => {
  vi.useFakeTimers();
  pageHidden.length = 0;
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') pageHidden.push(listener);
  });
  vi.stubGlobal('removeEventListener', () => {});
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
};
