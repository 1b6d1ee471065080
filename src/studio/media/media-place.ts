import type { Place } from '../place.ts';

/** Photographs, films, models and documents of the site. */
export const mediaPlace: Place = {
  label: 'studio.media',
  icon: 'media',
  key: 'm',
  rights: [['read', 'media']],
  bundles: ['studio-media', 'studio-content', 'studio-fields'],
  find: async (text) => (await import('./find-files.ts')).findFiles(text),
  screens: [{ path: 'media', load: async () => (await import('./media-screen.tsx')).MediaScreen }],
};
