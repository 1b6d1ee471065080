import { expect, test } from 'vitest';
import { downloadHref, extensionOf } from './download.ts';

const aDownload = {
  download_id: 1,
  model: 'GK7320',
  name: 'User manual',
  description: '',
  type: 'manual',
  type_name: 'Manual',
  version: '4.6',
  lang: 'en',
  size: 2_800_000,
  updated: '2025-05-01',
  sha256: null,
  needs_login: true,
  link: '/files/1/gk7320-manual-en.pdf',
};

test('a locked file links to the login, which returns to the file', () => {
  expect(downloadHref(aDownload, false)).toBe('/login?next=%2Ffiles%2F1%2Fgk7320-manual-en.pdf');
  expect(downloadHref(aDownload, true)).toBe(aDownload.link);
  expect(downloadHref({ ...aDownload, needs_login: false }, false)).toBe(aDownload.link);
});

test('its type is the extension of its name', () => {
  expect(extensionOf(aDownload)).toBe('PDF');
  expect(extensionOf({ ...aDownload, link: '/files/1/readme' })).toBe('');
});
