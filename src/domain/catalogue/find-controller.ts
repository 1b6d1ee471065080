import type * as z from 'zod';
import type { FinderData, FinderInput } from '#contract/finder.ts';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#db/connection.ts';
import { pick } from '../site/pick.ts';
import { findCandidates, findFinder } from './finder-queries.ts';
import { neededCategories, openQuestions, rank, validAnswers } from './finder.ts';
import { productCardsOf } from './product-cards.ts';

type Deps = { db: Queryable; clock: () => Date };
type Output = z.output<typeof FinderData>;

/** Which controller? Questions that are open, and the best products for what was answered. */
export const findController = async (
  { db, clock }: Deps,
  input: z.output<typeof FinderInput>,
  locale: Locale,
  tags: Set<string>,
): Promise<Output> => {
  const now = clock();
  for (const tag of ['finder', 'products', 'menu', 'parameters']) tags.add(tag);
  const finder = await findFinder(db);
  if (!finder) return { questions: [], results: [] };
  const answers = validAnswers(finder, input.answers);
  const questions = openQuestions(finder, answers).map(({ key, question, options }) => ({
    key,
    question: pick(question, locale),
    options: options.map((option) => ({ value: option.key, label: pick(option.label, locale) })),
  }));
  if (Object.keys(answers).length === 0) return { questions, results: [] };
  const ranked = rank(finder, answers, await findCandidates(db, now, neededCategories(finder, answers)));
  const cards = await productCardsOf(
    db,
    locale,
    now,
    ranked.map(({ id }) => id),
  );
  const results = ranked.flatMap(({ id, score, reasons }) => {
    const product = cards.find((card) => card.product_id === id);
    return product ? [{ product, score, reasons: reasons.map((reason) => pick(reason, locale)) }] : [];
  });
  return { questions, results };
};
