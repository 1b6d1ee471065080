import { readFileSync } from 'node:fs';
import { loadTexts } from '@site/contract/i18n/texts';
import { type Locale, localeCodes } from '@site/contract/locales';
import { sql } from 'drizzle-orm';
import { parse } from 'yaml';
import { refreshIndex } from '#catalogue/search-index/refresh.ts';
import { createReading, type Reading } from '#platform/cache/reading.ts';
import type { Db } from '#platform/database/connection.ts';
import { searchSite } from '#search/search.ts';
import { withTypo } from './search/typos.ts';
import { withContent } from './support/database.ts';
import { type Figure, saveResult } from './support/results.ts';

/** `npm run bench search-quality` runs queries with known results in every language. With `verbose` it lists the misses. */
const minRecall = 0.95;
const minReciprocalRank = 0.9;
const seed = 301_361;
const now = new Date();
const verbose = process.argv.includes('verbose');

type Judged = { q: string; want: string[] };
type Score = { questions: number; recall: number; reciprocal: number };

const questionsOf = (locale: Locale): Judged[] =>
  parse(readFileSync(new URL(`./search/${locale}.yaml`, import.meta.url), 'utf8')) as Judged[];

/** Maps the names in the judged queries to the documents that a search must find. */
const linksOf = async (db: Db, locale: Locale): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ name: string; link: string }>(sql`
    select d.type || ':' || coalesce(p.model, s.slug, c.slug, n.slug, f.slug, d.ref) as name, d.type || ' ' || d.title as link
    from search_document d
      left join product p on d.type = 'product' and p.id = d.ref_id
      left join solution s on d.type = 'solution' and s.id = d.ref_id
      left join case_study c on d.type = 'case' and c.id = d.ref_id
      left join news n on d.type = 'news' and n.id = d.ref_id
      left join faq f on d.type = 'faq' and f.id = d.ref_id
    where d.locale = ${locale}`);
  return new Map(rows.map(({ name, link }) => [name, link]));
};

const measure = async (
  reading: Reading,
  links: ReadonlyMap<string, string>,
  judged: readonly Judged[],
): Promise<Score> => {
  let [recall, reciprocal] = [0, 0];
  for (const { q, want } of judged) {
    const { list } = await searchSite(reading, { key: q, page: 1, limit: 10 });
    const results = list.map(({ type, title }) => `${type} ${title}`);
    const expected = want.map((name) => {
      const link = links.get(name);
      if (!link) throw new Error(`${reading.locale}: there is no document ${name}`);
      return link;
    });
    const queryRecall = expected.filter((link) => results.includes(link)).length / expected.length;
    const first = results.findIndex((link) => expected.includes(link));
    recall += queryRecall;
    reciprocal += first === -1 ? 0 : 1 / (first + 1);
    if (verbose && (queryRecall < 1 || first !== 0))
      console.log(
        `   ${reading.locale} “${q}”: place ${first + 1 || '–'} of ${want.join(', ')}; first is ${results[0] ?? 'nothing'}`,
      );
  }
  return { questions: judged.length, recall: recall / judged.length, reciprocal: reciprocal / judged.length };
};

await withContent(
  async ({ db }) => {
    const started = performance.now();
    await refreshIndex(db, new Date());
    console.log(`index built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const texts = loadTexts([]);
    console.log('language  questions  recall@10  MRR    with typos  recall@10  MRR');
    const figures: Figure[] = [];
    for (const locale of localeCodes) {
      const links = await linksOf(db, locale);
      const reading = createReading({ db, locale, text: texts[locale], now });
      const judged = questionsOf(locale);
      const mistyped = judged.flatMap(({ q, want }, at) => {
        const typo = withTypo(q, seed + at);
        return typo ? [{ q: typo, want }] : [];
      });
      const plain = await measure(reading, links, judged);
      const typos = await measure(reading, links, mistyped);
      const all = plain.questions + typos.questions;
      const mean = (of: 'recall' | 'reciprocal') => (plain[of] * plain.questions + typos[of] * typos.questions) / all;
      const columns = [plain, typos].map(
        ({ questions, recall, reciprocal }) =>
          `${String(questions).padStart(9)}  ${recall.toFixed(3)}      ${reciprocal.toFixed(3)}`,
      );
      console.log(
        `${locale.padEnd(8)} ${columns.join('  ')}   all ${mean('recall').toFixed(3)} ${mean('reciprocal').toFixed(3)}`,
      );
      figures.push(
        { name: `${locale}: recall in the first ten`, value: mean('recall'), min: minRecall },
        { name: `${locale}: mean reciprocal rank`, value: mean('reciprocal'), min: minReciprocalRank },
      );
      if (plain.questions < 25 || mean('recall') < minRecall || mean('reciprocal') < minReciprocalRank)
        process.exitCode = 1;
    }
    saveResult('search-quality', figures);
  },
  { now },
);
