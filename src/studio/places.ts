import { contentPlace } from './content/content-place.ts';
import { deskPlaces } from './desk/desk-places.ts';
import { mediaPlace } from './media/media-place.ts';
import type { Place } from './place.ts';
import { schedulePlace } from './schedule/schedule-place.ts';
import { settingsPlace } from './settings/settings-place.ts';

const { desk, ...visitorPlaces } = deskPlaces;

/** Every place of the studio, in the order of the rail. A screen is added by a row here. */
export const places: Record<string, Place> = {
  desk,
  content: contentPlace,
  media: mediaPlace,
  schedule: schedulePlace,
  ...visitorPlaces,
  people: {
    label: 'studio.people',
    icon: 'people',
    key: 'p',
    rights: [['read', 'staff']],
    bundles: ['studio-people'],
    find: async (text) => (await import('./people/find-people.ts')).findPeople(text),
    screens: [
      { path: 'people', load: async () => (await import('./people/people-screen.tsx')).PeopleScreen },
      { path: 'people/audit', load: async () => (await import('./audit/audit-screen.tsx')).AuditScreen },
    ],
  },
  settings: settingsPlace,
};
