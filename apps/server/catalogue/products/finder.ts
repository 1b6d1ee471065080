import type { Finder, FinderRule } from '@site/content/finder/schema';
import type { FinderData, FinderInput } from '@site/contract/catalogue';
import { tag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { isPublic, pick } from '#platform/database/public-rows.ts';
import { readSetting } from '#platform/settings/read-setting.ts';
import { productCardsOf } from './product-cards.ts';

/** The questions and rules of the content. */
export const findFinder = (db: Queryable): Promise<Finder | undefined> => readSetting(db, 'finder');

/** Products in production that the finder may choose from, in the order of the catalogue. */
export const findCandidates = async (
  { db, now }: Reading,
  categories: readonly string[] | undefined,
): Promise<Candidate[]> => {
  const { rows } = await db.execute<Candidate>(sql`
    select p.id, c.slug as category, p.params
    from product p join series s on s.id = p.series_id join category c on c.id = s.category_id
    where p.lifecycle = 'active' and ${isPublic('p', now)} and ${isPublic('s', now)} and ${isPublic('c', now)}
      ${categories ? sql`and c.slug = any(${sql.param(categories)}::text[])` : sql``}
    order by c.sort, c.id, s.sort, s.id, p.sort, p.id`);
  return rows;
};

export type Answers = Readonly<Record<string, string>>;
/** What rules can check about a product. */
type Candidate = { id: number; category: string; params: Readonly<Record<string, unknown>> };
export type Ranked = { id: number; score: number; reasons: FinderRule['reason'][] };

type When = FinderRule['when'];
type Conditions = FinderRule['match'];

const maxResults = 6;

const isAnswered = (when: When, answers: Answers): boolean =>
  Object.entries(when).every(([question, accepted]) => {
    const answer = Object.hasOwn(answers, question) ? answers[question] : undefined;
    return answer !== undefined && accepted.includes(answer);
  });

const options = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const covers = (value: unknown, wanted: number): boolean => {
  const [low, high] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof low === 'number' && typeof high === 'number' && low <= wanted && wanted <= high;
};

const every = <T>(record: Record<string, T> | undefined, holds: (key: string, wanted: T) => boolean): boolean =>
  Object.entries(record ?? {}).every(([key, wanted]) => holds(key, wanted));

const meets = ({ category, params }: Candidate, wanted: Conditions): boolean =>
  (wanted.category?.includes(category) ?? true) &&
  every(wanted.params, (key, any) => options(params[key]).some((option) => any.includes(String(option)))) &&
  every(wanted.at_least, (key, min) => typeof params[key] === 'number' && params[key] >= min) &&
  every(wanted.covers, (key, value) => covers(params[key], value));

const fits = (candidate: Candidate, { match, without }: FinderRule): boolean =>
  meets(candidate, match) && !(without && meets(candidate, without));

/** Questions that make sense after the answers so far, in their order. */
export const openQuestions = ({ questions }: Finder, answers: Answers): Finder['questions'] =>
  questions.filter(({ when }) => !when || isAnswered(when, answers));

/** Drops answers to questions that are not asked, which may be left over from another path. */
export const validAnswers = (finder: Finder, answers: Answers): Answers => {
  let valid: Answers = {};
  for (const { key, when, options: choices } of finder.questions) {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (answer === undefined || (when && !isAnswered(when, valid))) continue;
    if (choices.some((option) => option.key === answer)) valid = { ...valid, [key]: answer };
  }
  return valid;
};

/** The categories that the answers require, if any. */
export const neededCategories = ({ rules }: Finder, answers: Answers): string[] | undefined =>
  rules.find(({ needs, when, match }) => needs && match.category && isAnswered(when, answers))?.match.category;

/** The products that fit some answers, each with its reasons, the weightiest first. Ties keep the order of the candidates. */
export const rank = ({ rules }: Finder, answers: Answers, candidates: readonly Candidate[]): Ranked[] => {
  const applicable = rules.filter(({ when }) => isAnswered(when, answers));
  return candidates
    .filter((candidate) => applicable.every((rule) => !rule.needs || fits(candidate, rule)))
    .map((candidate) => {
      const met = applicable.filter((rule) => fits(candidate, rule)).toSorted((a, b) => b.score - a.score);
      return {
        id: candidate.id,
        score: met.reduce((sum, { score }) => sum + score, 0),
        reasons: met.map(({ reason }) => reason),
      };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.score - a.score);
};

type Output = z.output<typeof FinderData>;

/** The open questions, and the best products for the answers so far. */
export const runFinder = async (reading: Reading, input: z.output<typeof FinderInput>): Promise<Output> => {
  const { locale } = reading;
  reading.shows(tag.finder, tag.products, tag.menu, tag.parameters);
  const finder = await findFinder(reading.db);
  if (!finder) return { questions: [], results: [], total: 0 };
  const answers = validAnswers(finder, input.answers);
  const questions = openQuestions(finder, answers).map(({ key, question, options }) => ({
    key,
    question: pick(question, locale),
    options: options.map((option) => ({ value: option.key, label: pick(option.label, locale) })),
  }));
  if (Object.keys(answers).length === 0) return { questions, results: [], total: 0 };
  const ranked = rank(finder, answers, await findCandidates(reading, neededCategories(finder, answers)));
  const best = ranked.slice(0, maxResults);
  const cards = await productCardsOf(
    reading,
    best.map(({ id }) => id),
  );
  const results = best.flatMap(({ id, score, reasons }) => {
    const product = cards.find((card) => card.product_id === id);
    return product ? [{ product, score, reasons: reasons.map((reason) => pick(reason, locale)) }] : [];
  });
  return { questions, results, total: ranked.length };
};
