import type { Finder, FinderRule } from '#content/finder/schema.ts';

export type Answers = Readonly<Record<string, string>>;
/** What the rules know of a product. */
export type Candidate = { id: number; category: string; params: Readonly<Record<string, unknown>> };
export type Ranked = { id: number; score: number; reasons: FinderRule['reason'][] };

type When = FinderRule['when'];
type Conditions = FinderRule['match'];

/** A short list is short. */
const most = 6;

const given = (when: When, answers: Answers): boolean =>
  Object.entries(when).every(([question, wanted]) => {
    const answer = Object.hasOwn(answers, question) ? answers[question] : undefined;
    return answer !== undefined && wanted.includes(answer);
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
  every(wanted.at_least, (key, least) => typeof params[key] === 'number' && params[key] >= least) &&
  every(wanted.covers, (key, value) => covers(params[key], value));

const fits = (candidate: Candidate, { match, without }: FinderRule): boolean =>
  meets(candidate, match) && !(without && meets(candidate, without));

/** Questions that make sense after the answers so far, in their order. */
export const openQuestions = ({ questions }: Finder, answers: Answers): Finder['questions'] =>
  questions.filter(({ when }) => !when || given(when, answers));

/** Answers to questions that are not asked count no more: they may be left from another path. */
export const validAnswers = (finder: Finder, answers: Answers): Answers => {
  let valid: Answers = {};
  for (const { key, when, options: known } of finder.questions) {
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (answer === undefined || (when && !given(when, valid))) continue;
    if (known.some((option) => option.key === answer)) valid = { ...valid, [key]: answer };
  }
  return valid;
};

/** Categories that the answers leave, if they say anything about it. */
export const neededCategories = ({ rules }: Finder, answers: Answers): string[] | undefined =>
  rules.find(({ needs, when, match }) => needs && match.category && given(when, answers))?.match.category;

/** The best products for some answers, each with its reasons, the weightiest first. Candidates of equal score keep their order. */
export const rank = ({ rules }: Finder, answers: Answers, candidates: readonly Candidate[]): Ranked[] => {
  const counting = rules.filter(({ when }) => given(when, answers));
  return candidates
    .filter((candidate) => counting.every((rule) => !rule.needs || fits(candidate, rule)))
    .map((candidate) => {
      const met = counting.filter((rule) => fits(candidate, rule)).toSorted((a, b) => b.score - a.score);
      return {
        id: candidate.id,
        score: met.reduce((sum, { score }) => sum + score, 0),
        reasons: met.map(({ reason }) => reason),
      };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most);
};
