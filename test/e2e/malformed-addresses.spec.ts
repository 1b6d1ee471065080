import { expect, test } from '@playwright/test';
import { ask } from '#test/quality/support/ask.ts';

/** Pages that read text from their address, and the parameters they read. */
const texts = {
  '/productinfo': ['key', 'f_ports', 'q_task'],
  '/contrast': ['key', 'ids'],
  '/search': ['key', 'type'],
  '/ecucode': ['key', 'code', 'brand', 'family', 'system', 'frames'],
  '/datadownload': ['key', 'type', 'lang_doc'],
  '/news': ['key', 'year'],
  '/faqs': ['key', 'product_id'],
  '/contactus': ['city', 'country', 'key'],
  '/hr': ['department', 'place', 'key'],
  '/applicationcase': ['class_id', 'country'],
  '/xieyis': ['type'],
  '/login': ['next', 'from'],
  '/reg': ['next', 'from'],
  '/forget': ['next', 'from'],
};
const malformedTexts = [
  'a%00b',
  '%00',
  `${'a'.repeat(199)}%F0%9F%98%80`,
  `${'a'.repeat(39)}%F0%9F%98%80`,
  'a'.repeat(5000),
  '%ED%A0%80',
  '%FF',
  '-1',
  '9'.repeat(30),
  "'%22%3E%3Cb%3E",
];

// A status needs no browser: these are plain requests to the built site.
for (const [path, names] of Object.entries(texts))
  test(`no text in an address makes ${path} fail`, async () => {
    const failed: string[] = [];
    for (const address of names.flatMap((name) =>
      malformedTexts.map((text) => `${path}?view=finder&${name}=${text}`),
    )) {
      const { status } = await ask('en', address);
      if (status >= 400) failed.push(`${status} ${address.slice(0, 120)}`);
    }
    expect(failed).toEqual([]);
  });
