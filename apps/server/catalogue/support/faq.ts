import type { FaqHelpfulData, FaqHelpfulInput, FaqListData, FaqListInput } from '@site/contract/faq';
import { tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import type { Db } from '#platform/database/connection.ts';
import { documentsMatching, readFilter } from '#search/matching.ts';
import { addVote, findFaqClasses, findFaqs } from './faq-queries.ts';

/** Frequently asked questions. */
export const listFaq = async (
  reading: Reading,
  { page, limit, class_id: classId, product_id: productId, key }: z.output<typeof FaqListInput>,
): Promise<z.output<typeof FaqListData>> => {
  reading.shows(tag.faq);
  const question = await readFilter(reading, key);
  const matching = question && documentsMatching(reading, question, 'faq');
  const [rows, classes] = await Promise.all([
    findFaqs(reading, { classId, productId, matching, limit, offset: (page - 1) * limit }),
    findFaqClasses(reading, { productId, matching }),
  ]);
  const counted = classId === undefined ? classes : classes.filter(({ id }) => id === classId);
  return {
    list: rows.map(({ id, question: title, answer, classId: inClass, className, yes, no }) => ({
      faq_id: id,
      question: title,
      answer_html: answer,
      class: { id: inClass, class_name: className },
      helpful: { yes, no },
    })),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    page,
    limit,
    classes: classes.map(({ id, name, count }) => ({ id, class_name: name, count })),
  };
};

type Deps = { db: Db; clock: () => Date };

/** Counts a vote on whether an answer helped. `undefined` if there is no such question. */
export const createFaqVote =
  ({ db, clock }: Deps) =>
  async ({
    faq_id,
    helpful,
  }: z.output<typeof FaqHelpfulInput>): Promise<z.output<typeof FaqHelpfulData> | undefined> => {
    const sums = await addVote(db, clock(), faq_id, helpful);
    return sums && { helpful: sums };
  };

export type FaqVote = ReturnType<typeof createFaqVote>;
