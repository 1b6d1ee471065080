import type { Locale } from '@site/contract/locales';
import type { HitType } from '@site/contract/search';
import { indexTag, tag } from '@site/contract/tags';
import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#platform/cache/reading.ts';
import { all, either, type Group } from './groups.ts';
import { loose, type Question, readQuestion, strict } from './question.ts';
import { spell } from './word-lookup.ts';
import { quote } from './words.ts';

type Scope = { locale: Locale; now: Date };

/** A list of more is a list of everything. */
const maxRefs = 1_000;

/** With more combinations of enough words than this, counting matches is faster than a query that lists them all. */
const maxCombinations = 60;

const weightOf = (groups: readonly Group[]): number => groups.reduce((sum, { weight }) => sum + weight, 0);

/** Models, and the other words, of which a share by their weight is enough. */
const partsOf = ({ groups }: Question) => {
  const models = groups.filter(({ model }) => model);
  return { models, others: groups.filter(({ model }) => !model) };
};

/** Every smallest choice of groups that weighs enough; undefined if there are too many. */
const choose = (groups: readonly Group[], min: number): Group[][] | undefined => {
  const chosen: Group[][] = [];
  const sums = [0, ...groups.toReversed().map(({ weight }) => weight)].map((_, at) =>
    weightOf(groups.slice(groups.length - at)),
  );
  let steps = 0;
  const visit = (at: number, own: Group[], sum: number): boolean => {
    steps += 1;
    if (steps > maxCombinations * 16 || chosen.length > maxCombinations) return false;
    if (sum >= min) return chosen.push(own) <= maxCombinations;
    const group = groups[at];
    if (!group || sum + (sums[groups.length - at] ?? 0) < min) return true;
    return visit(at + 1, [...own, group], sum + group.weight) && visit(at + 1, own, sum);
  };
  return visit(0, [], 0) ? chosen : undefined;
};

/** A document needs this weight of the words. */
const minWeight = (groups: readonly Group[], share: number): number => Math.max(0, weightOf(groups) * share - 0.001);

/** Without the model, a document needs nearly all of what was said about it. */
const shareWithoutModel = 0.75;

type Match = { query: string; counted: boolean };

const matchOf = (question: Question, share: number): Match => {
  if (share === 1 || question.groups.length === 0) return { query: strict(question), counted: false };
  const { models, others } = partsOf(question);
  // Any document of the model may be the answer, and the other words rank; a single one says too little without it.
  const ofModel = models.map(({ query }) => query);
  const need = models.length > 0 ? shareWithoutModel : share;
  const choices = models.length > 0 && others.length < 2 ? [] : choose(others, minWeight(others, need));
  if (!choices) return { query: loose(question), counted: true };
  const enough = choices.filter((list) => list.length > 0).map((list) => all(list.map(({ query }) => query)));
  return { query: either([...question.codes.map(quote), ...ofModel, ...enough]), counted: false };
};

/** What a document must contain, as one tsquery; with too many combinations it asks for any of the words. */
export const matchQuery = (question: Question, share: number): string => matchOf(question, share).query;

/** The SQL condition that a document `d` contains a share of the words of a question, and is public. */
export const matchCondition = (
  question: Question,
  share: number,
  { locale, now }: Scope,
  required: SQL = sql`${matchQuery(question, share)}::tsquery`,
): SQL => {
  const queries = sql`${sql.param(question.groups.map(({ query }) => query))}::text[]`;
  const weights = sql`${sql.param(question.groups.map(({ weight }) => weight))}::real[]`;
  const enough = matchOf(question, share).counted
    ? sql`and (select coalesce(sum(g.w), 0) from unnest(${queries}, ${weights}) g (q, w) where d.tsv @@ g.q::tsquery) >= ${minWeight(question.groups, share)}`
    : sql``;
  return sql`d.tsv @@ ${required} and d.locale = ${locale} and d.visible_from <= ${now.toISOString()}::timestamptz ${enough}`;
};

/** Reads the text that a list is filtered by, as a search reads it; undefined if it contains nothing to search for. */
export const readFilter = async (reading: Reading, key: string | undefined): Promise<Question | undefined> => {
  if (!key) return undefined;
  reading.shows(indexTag, tag.synonyms);
  const question = await readQuestion(reading, spell, { key, typing: false });
  return question.groups.length > 0 || question.codes.length > 0 ? question : undefined;
};

/** The documents that contain all words of a question, or a share of them, as `search_document d where …` to select from. */
export const documentsMatching = (reading: Reading, question: Question, type: HitType, share = 1): SQL =>
  sql`search_document d where d.type = ${type} and ${matchCondition(question, share, reading)}`;

const halfOfWords = 0.5;

/** All words, or half of them where no document of a list has all: an empty list helps nobody. */
export const shareFor = async (reading: Reading, question: Question, type: HitType): Promise<number> => {
  const { rows } = await reading.db.execute<{ some: boolean }>(
    sql`select exists (select from ${documentsMatching(reading, question, type)}) as some`,
  );
  return rows[0]?.some === true || question.groups.length < 2 ? 1 : halfOfWords;
};

/** The documents of a list that a text finds. */
export const refsMatching = async (reading: Reading, key: string | undefined, type: HitType): Promise<string[]> => {
  const question = await readFilter(reading, key);
  if (!question) return [];
  const share = await shareFor(reading, question, type);
  const { rows } = await reading.db.execute<{ ref: string }>(
    sql`select d.ref from ${documentsMatching(reading, question, type, share)} order by d.ref limit ${maxRefs}`,
  );
  return rows.map(({ ref }) => ref);
};
