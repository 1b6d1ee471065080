import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now, for what a style sheet alone cannot change. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Whether the window is wider than a phone, for controls that have another place there. */
export const useIsWide = (): boolean => useMedia('(width >= 768px)');
