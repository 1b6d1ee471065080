import type { Place } from '../place.ts';

/** Single documents that decide how the site works for the company. They are edited like any entry. */
export const settingsPlace: Place = {
  label: 'studio.settings',
  icon: 'settings',
  key: 's',
  // Editors and translators find the canned answers here.
  rights: [
    ['read', 'settings'],
    ['read', 'content'],
  ],
  bundles: ['studio-content', 'studio-settings'],
  screens: [{ path: 'settings', load: async () => (await import('./settings-screen.tsx')).SettingsScreen }],
};
