import type * as z from 'zod';
import type { FaqHelpfulData, FaqHelpfulInput, FaqListData, FaqListInput } from '#contract/faq.ts';
import type { Locale } from '#contract/locales.ts';
import type { Db } from '#db/connection.ts';
import { readFilter, saying } from '../search/matching.ts';
import { addVote, findFaqClasses, findFaqs } from './faq-queries.ts';

type Deps = { db: Db; clock: () => Date };

/** Questions that people ask again and again. */
export const createFaq = ({ db, clock }: Deps) => ({
  list: async (
    { page, limit, class_id: classId, product_id: productId, key }: z.output<typeof FaqListInput>,
    locale: Locale,
    tags: Set<string>,
  ): Promise<z.output<typeof FaqListData>> => {
    tags.add('faq');
    const now = clock();
    const question = await readFilter(db, key, locale, tags);
    const said = question && saying(question, { type: 'faq', locale, now });
    const [rows, classes] = await Promise.all([
      findFaqs(db, locale, now, { classId, productId, said, limit, offset: (page - 1) * limit }),
      findFaqClasses(db, locale, now, { productId, said }),
    ]);
    const counted = classId === undefined ? classes : classes.filter(({ id }) => id === classId);
    return {
      list: rows.map(({ id, question, answer, classId: inClass, className, yes, no }) => ({
        faq_id: id,
        question,
        answer_html: answer,
        class: { id: inClass, class_name: className },
        helpful: { yes, no },
      })),
      total: counted.reduce((sum, { count }) => sum + count, 0),
      page,
      limit,
      classes: classes.map(({ id, name, count }) => ({ id, class_name: name, count })),
    };
  },

  vote: async ({
    faq_id,
    helpful,
  }: z.output<typeof FaqHelpfulInput>): Promise<z.output<typeof FaqHelpfulData> | undefined> => {
    const sums = await addVote(db, clock(), faq_id, helpful);
    return sums && { helpful: sums };
  },
});
