import type { FinderData, FinderInput } from '@site/contract/finder';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/pick.ts';
import { findCandidates, findFinder } from './finder-queries.ts';
import { neededCategories, openQuestions, rank, validAnswers } from './finder.ts';
import { productCardsOf } from './product-cards.ts';

type Output = z.output<typeof FinderData>;

/** The open questions, and the best products for the answers so far. */
export const runFinder = async (reading: Reading, input: z.output<typeof FinderInput>): Promise<Output> => {
  const { locale } = reading;
  reading.shows(tag.finder, tag.products, tag.menu, tag.parameters);
  const finder = await findFinder(reading.db);
  if (!finder) return { questions: [], results: [] };
  const answers = validAnswers(finder, input.answers);
  const questions = openQuestions(finder, answers).map(({ key, question, options }) => ({
    key,
    question: pick(question, locale),
    options: options.map((option) => ({ value: option.key, label: pick(option.label, locale) })),
  }));
  if (Object.keys(answers).length === 0) return { questions, results: [] };
  const ranked = rank(finder, answers, await findCandidates(reading, neededCategories(finder, answers)));
  const cards = await productCardsOf(
    reading,
    ranked.map(({ id }) => id),
  );
  const results = ranked.flatMap(({ id, score, reasons }) => {
    const product = cards.find((card) => card.product_id === id);
    return product ? [{ product, score, reasons: reasons.map((reason) => pick(reason, locale)) }] : [];
  });
  return { questions, results };
};
