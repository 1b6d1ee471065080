import { useMedia } from './use-media.ts';

/** Whether the window is wider than a phone, for controls that have another place there. */
export const useIsWide = (): boolean => useMedia('(width >= 768px)');
