import { contentSubjects } from '#contract/staff-roles.ts';
import type { Place } from '../place.ts';

/** What goes live by itself, and what did. */
export const schedulePlace: Place = {
  label: 'studio.schedule',
  icon: 'clock',
  key: 't',
  rights: contentSubjects.map((subject) => ['read', subject] as const),
  bundles: ['studio-content'],
  screens: [{ path: 'schedule', load: async () => (await import('./schedule-screen.tsx')).ScheduleScreen }],
};
