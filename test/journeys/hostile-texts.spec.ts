import { definitions, nounNames } from '#content/nouns.ts';
import { localeCodes } from '#contract/locales.ts';
import { expect, test } from '#test/e2e/support/site.ts';
import { onSite } from '#test/e2e/support/studio.ts';
import { request } from '#test/support/request.ts';
import { aColleague, staffData, studioHost } from '#test/support/staff.ts';

const attack = 'Qzx <img src=x onerror=alert(1)><svg onload=alert(2)><a href="javascript:alert(3)">here</a>';
const executable = /<img src="?x"?[\s>]|<svg[^>]* onload=|href="javascript:/i;

type Site = { port: number; url: string };
type Person = Awaited<ReturnType<typeof aColleague>>;

const isText = (value: object): boolean =>
  'en' in value && Object.keys(value).every((key) => localeCodes.some((locale) => locale === key));

/** The document with the attack in every English text. */
const attacked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(attacked);
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return { ...value, en: attack };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, attacked(one)]));
};

/** The pages of an entry with that working copy, which is discarded afterwards. */
const previewAttack = async (site: Site, person: Person, noun: string) => {
  const [entry] = (await staffData(site, 'entryList', { noun, limit: 1 }, person)).list;
  if (!entry) return [];
  const name = { noun, slug: entry.slug };
  const { data, live, version } = await staffData(site, 'entryRead', name, person);
  const input = { ...name, data: attacked(data), live: live?.revision ?? null };
  const saved = await staffData(site, 'entrySave', input, { ...person, version });
  const answers: { status: number; text: string }[] = [];
  for (const page of [0, 1]) {
    const path = `/preview?noun=${noun}&slug=${entry.slug}&locale=en&page=${page}`;
    answers.push(await request(site.port, path, { host: studioHost, headers: { cookie: person.cookie } }));
  }
  await staffData(site, 'entryDiscard', name, { ...person, version: saved.version });
  return answers.filter(({ status }) => status !== 404);
};

test('HTML and scripts in every text of every noun are text on its pages', async () => {
  await onSite(async (site) => {
    const person = await aColleague(site, 'administrator');
    let shown = 0;
    for (const noun of nounNames.filter((one) => definitions[one].pages !== undefined)) {
      const answers = await previewAttack(site, person, noun);
      for (const { status, text } of answers) {
        // Refused with the problem, or shown as text.
        expect.soft([noun, [200, 409].includes(status)]).toEqual([noun, true]);
        expect.soft([noun, executable.exec(text)?.[0]]).toEqual([noun, undefined]);
        if (text.includes('Qzx')) shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(8);
  });
});
