import { useMedia } from '../parts/use-media.ts';
import { themeChoice } from './choices.ts';

/** Whether the studio is dark: by the person's choice, or else by the system's. */
export const useIsDark = (): boolean => {
  const isDarkSystem = useMedia('(prefers-color-scheme: dark)');
  const choice = themeChoice();
  return choice === 'dark' || (choice === 'system' && isDarkSystem);
};
