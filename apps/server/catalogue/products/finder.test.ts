import { Finder } from '@site/content/finder/schema';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#platform/database/connection.ts';
import { six } from '#testing/content-folder.ts';
import { freshContentDatabase } from '#testing/database.ts';
import { aReading } from '#testing/site-database.ts';
import {
  findCandidates,
  findFinder,
  type Answers,
  neededCategories,
  openQuestions,
  rank,
  runFinder,
  validAnswers,
} from './finder.ts';

const yesNo = [
  { key: 'yes', label: six('Yes') },
  { key: 'no', label: six('No') },
];

const aFinder = (): Finder =>
  Finder.parse({
    questions: [
      { key: 'genset', question: six('Genset'), options: yesNo },
      { key: 'many', when: { genset: ['yes'] }, question: six('Many'), options: yesNo },
    ],
    rules: [
      { when: { genset: ['yes'] }, needs: true, match: { category: ['genset'] }, score: 2, reason: six('For gensets') },
      { when: { many: ['yes'] }, match: { at_least: { sets: 4 } }, score: 5, reason: six('Many sets') },
      {
        when: { many: ['no'] },
        match: { params: { mode: ['auto'] } },
        without: { params: { mode: ['parallel'] } },
        score: 3,
        reason: six('One set'),
      },
      { when: { genset: ['yes'] }, match: { covers: { heat: 60 } }, score: 1, reason: six('Warm places') },
    ],
  });

const candidates = [
  { id: 1, category: 'genset', params: { mode: ['auto'], heat: [-25, 70] } },
  { id: 2, category: 'genset', params: { mode: ['auto', 'parallel'], sets: 32, heat: [-25, 55] } },
  { id: 3, category: 'marine', params: { mode: 'auto', sets: 8 } },
];
const ranking = (answers: Answers) => rank(aFinder(), answers, candidates);

test('required conditions exclude products, points decide the order, and reasons are sorted by weight', () => {
  expect(ranking({ genset: 'yes', many: 'yes' })).toEqual([
    { id: 2, score: 7, reasons: [six('Many sets'), six('For gensets')] },
    { id: 1, score: 3, reasons: [six('For gensets'), six('Warm places')] },
  ]);
});

test('a rule can require that something is absent', () => {
  expect(ranking({ genset: 'yes', many: 'no' }).map(({ id, score }) => [id, score])).toEqual([
    [1, 6],
    [2, 2],
  ]);
});

test('without an answer nothing is recommended', () => {
  expect(ranking({})).toEqual([]);
});

test('a question appears after the answer it depends on', () => {
  const keys = (answers: Answers) => openQuestions(aFinder(), answers).map(({ key }) => key);
  expect([keys({}), keys({ genset: 'yes' }), keys({ genset: 'no' })]).toEqual([
    ['genset'],
    ['genset', 'many'],
    ['genset'],
  ]);
});

test('answers from an abandoned path and answers that no question offers are ignored', () => {
  expect(validAnswers(aFinder(), { genset: 'no', many: 'yes', toString: 'yes' })).toEqual({ genset: 'no' });
  expect(validAnswers(aFinder(), { genset: 'perhaps' })).toEqual({});
});

test('a rule about an answer that no question offers is refused', () => {
  const { questions, rules } = aFinder();
  const result = Finder.safeParse({ questions, rules: [{ ...rules[0], when: { genset: ['maybe'] } }] });
  expect(result.error?.issues[0]?.message).toBe('nobody can answer genset with maybe');
});

const allPaths = (finder: Finder, answers: Answers = {}): Answers[] => {
  const next = openQuestions(finder, answers).find(({ key }) => !(key in answers));
  return next ? next.options.flatMap((option) => allPaths(finder, { ...answers, [next.key]: option.key })) : [answers];
};

test('on the site, every path leads to products, each with a reason for every answer that found one', async () => {
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const reading = aReading(db, 'en', new Date('2026-11-15'));
  const finder = await findFinder(db);
  if (!finder) throw new Error('the site has no finder');
  const all = await findCandidates(reading, undefined);
  const paths = allPaths(finder);
  expect(paths.length).toBeGreaterThan(100);
  for (const answers of paths) {
    const results = rank(finder, answers, all);
    expect([answers, results.length > 0]).toEqual([answers, true]);
    expect([answers, (results[0]?.reasons.length ?? 0) >= 2]).toEqual([answers, true]);
    expect(results.every(({ reasons }) => reasons.length > 0)).toBe(true);
  }
  const [first = {}] = paths;
  const some = await findCandidates(reading, neededCategories(finder, first));
  expect(some.length).toBeLessThan(all.length);
  expect(rank(finder, first, some)).toEqual(rank(finder, first, all));
});

test('the short list has six products at most, and says how many fit', async () => {
  const database = await freshContentDatabase();
  onTestFinished(database.close);
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const { results, total } = await runFinder(aReading(db, 'en', new Date('2026-11-15')), {
    answers: { task: 'genset' },
  });
  expect(results).toHaveLength(6);
  expect(total).toBeGreaterThan(6);
  // Nothing but the category is known: all fit equally.
  expect(new Set(results.map(({ score }) => score)).size).toBe(1);
});
