import { contentSubjects } from '#contract/staff-roles.ts';
import { deskPlaces } from './desk/desk-places.ts';
import type { Place } from './place.ts';

const { desk, ...visitorPlaces } = deskPlaces;
const readContent = contentSubjects.map((subject) => ['read', subject] as const);

/** Every place of the studio, in the order of the rail. A screen is added by a row here. */
export const places: Record<string, Place> = {
  desk,
  content: {
    label: 'studio.content',
    icon: 'content',
    key: 'c',
    rights: readContent,
    bundles: ['studio-content', 'studio-fields', 'studio-media'],
    find: async (text, locale) => (await import('./find.ts')).findEntries(text, locale),
    screens: [
      { path: 'content', load: async () => (await import('./content/list-screen.tsx')).ListScreen },
      { path: 'content/:noun', load: async () => (await import('./content/list-screen.tsx')).ListScreen },
      { path: 'content/:noun/edit/*', load: async () => (await import('./content/entry-screen.tsx')).EntryScreen },
      {
        path: 'content/:noun/history/*',
        load: async () => (await import('./content/history-screen.tsx')).HistoryScreen,
      },
    ],
  },
  media: {
    label: 'studio.media',
    icon: 'media',
    key: 'm',
    rights: [['read', 'media']],
    bundles: ['studio-media', 'studio-content', 'studio-fields'],
    find: async (text) => (await import('./find.ts')).findFiles(text),
    screens: [{ path: 'media', load: async () => (await import('./media/media-screen.tsx')).MediaScreen }],
  },
  schedule: {
    label: 'studio.schedule',
    icon: 'clock',
    key: 't',
    rights: readContent,
    bundles: ['studio-content'],
    screens: [{ path: 'schedule', load: async () => (await import('./schedule/schedule-screen.tsx')).ScheduleScreen }],
  },
  ...visitorPlaces,
  people: {
    label: 'studio.people',
    icon: 'people',
    key: 'p',
    rights: [['read', 'staff']],
    bundles: ['studio-people'],
    find: async (text) => (await import('./find.ts')).findPeople(text),
    screens: [
      { path: 'people', load: async () => (await import('./people/people-screen.tsx')).PeopleScreen },
      { path: 'people/audit', load: async () => (await import('./audit/audit-screen.tsx')).AuditScreen },
    ],
  },
  settings: {
    label: 'studio.settings',
    icon: 'settings',
    key: 's',
    atEnd: true,
    // Editors and translators find the canned answers here.
    rights: [
      ['read', 'settings'],
      ['read', 'content'],
    ],
    bundles: ['studio-content', 'studio-settings'],
    screens: [{ path: 'settings', load: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen }],
  },
};
