import { at, expect, test } from './support/site.ts';

/** Pages that read texts from their address, and the names of those texts. */
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
  '/login': ['next'],
};
const spoilt = [
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

test('no text in an address makes a page fail', async ({ page }) => {
  // Three hundred pages, one after the other.
  test.setTimeout(240_000);
  await page.goto(at('en', '/faqs'));
  const addresses = Object.entries(texts).flatMap(([path, names]) =>
    names.flatMap((name) => spoilt.map((text) => `${path}?view=finder&${name}=${text}`)),
  );
  const failed = await page.evaluate(async (all) => {
    const statuses: string[] = [];
    for (const address of all) {
      const { status } = await fetch(address, { redirect: 'manual' });
      if (status >= 400) statuses.push(`${status} ${address.slice(0, 120)}`);
    }
    return statuses;
  }, addresses);
  expect(failed).toEqual([]);
});
