import { collectionNames, definitions } from '@site/content/collections';
import { localeCodes } from '@site/contract/locales';
import { expect, test } from '#test/e2e/support/site.ts';
import { onSite } from '#test/e2e/support/studio.ts';
import { request } from '#testing/request.ts';
import { aColleague, staffData, studioHost } from '#testing/staff.ts';

const attack = 'Qzx <img src=x onerror=alert(1)><svg onload=alert(2)><a href="javascript:alert(3)">here</a>';
/** The name of an element, which the rules about HTML let pass. */
const placeholder = 'Qzx <address> & "more"';
const executable = /<img src="?x"?[\s>]|<svg[^>]* onload=|href="javascript:|Qzx <address>/i;

type Site = { port: number; url: string };
type Person = Awaited<ReturnType<typeof aColleague>>;

const isText = (value: object): boolean =>
  'en' in value && Object.keys(value).every((key) => localeCodes.some((locale) => locale === key));

/** The entry with another text in every English one. */
const withText = (value: unknown, text: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => withText(one, text));
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return { ...value, en: text };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text)]));
};

/** The pages of an entry with that working copy, which is discarded afterwards. */
const previewWith = async (site: Site, person: Person, collection: string, english: string) => {
  const [entry] = (await staffData(site, 'entryList', { collection, limit: 1 }, person)).list;
  if (!entry) return [];
  const name = { collection, slug: entry.slug };
  const { data, live, version } = await staffData(site, 'entryRead', name, person);
  const input = { ...name, data: withText(data, english), live: live?.revision ?? null };
  const saved = await staffData(site, 'entrySave', input, { ...person, version });
  const answers: { status: number; text: string }[] = [];
  for (const page of [0, 1]) {
    const path = `/preview?collection=${collection}&slug=${entry.slug}&locale=en&page=${page}`;
    answers.push(await request(site.port, path, { host: studioHost, headers: { cookie: person.cookie } }));
  }
  await staffData(site, 'entryDiscard', name, { ...person, version: saved.version });
  return answers.filter(({ status }) => status !== 404);
};

test('HTML and scripts in every text of every collection are text on its pages', async () => {
  await onSite(async (site) => {
    const person = await aColleague(site, 'administrator');
    let shown = 0;
    for (const collection of collectionNames.filter((one) => definitions[one].pages !== undefined)) {
      const answers = [
        ...(await previewWith(site, person, collection, attack)),
        ...(await previewWith(site, person, collection, placeholder)),
      ];
      for (const { status, text } of answers) {
        // Refused with the problem, or shown as text.
        expect.soft([collection, [200, 409].includes(status)]).toEqual([collection, true]);
        expect.soft([collection, executable.exec(text)?.[0]]).toEqual([collection, undefined]);
        if (text.includes('Qzx')) shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(8);
  });
});
