import { expect, test } from 'vitest';
import { downloadHref, extensionOf, fileAnchor } from './download.ts';

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

test('a locked file links to the login, which returns to the file and to its row', () => {
  const { searchParams, pathname } = new URL(downloadHref(aDownload, false, '/datadownload?page=2'), 'http://x');
  expect([pathname, searchParams.get('next'), searchParams.get('from')]).toEqual([
    '/login',
    aDownload.link,
    `/datadownload?page=2#${fileAnchor(aDownload)}`,
  ]);
  expect(downloadHref(aDownload, true, '/product/7')).toBe(aDownload.link);
  expect(downloadHref({ ...aDownload, needs_login: false }, false, '/product/7')).toBe(aDownload.link);
});

test('its type is the extension of its name', () => {
  expect(extensionOf(aDownload)).toBe('PDF');
  expect(extensionOf({ ...aDownload, link: '/files/1/readme' })).toBe('');
});
