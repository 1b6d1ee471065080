import { contentSubjects } from '#contract/staff-roles.ts';
import type { Place } from '../place.ts';

/** Lists, entries and their history. */
export const contentPlace: Place = {
  label: 'studio.content',
  icon: 'content',
  key: 'c',
  rights: contentSubjects.map((subject) => ['read', subject] as const),
  bundles: ['studio-content', 'studio-fields', 'studio-media'],
  screens: [
    { path: 'content', load: async () => (await import('./list-screen.tsx')).ListScreen },
    { path: 'content/:noun', load: async () => (await import('./list-screen.tsx')).ListScreen },
    { path: 'content/:noun/edit/*', load: async () => (await import('./entry-screen.tsx')).EntryScreen },
    { path: 'content/:noun/history/*', load: async () => (await import('./history-screen.tsx')).HistoryScreen },
  ],
};
