import type * as z from 'zod';
import type { Locale } from '#contract/locales.ts';
import { media } from '#contract/media.ts';
import type { SchemeCard, SchemeListData, SchemeListInput } from '#contract/solutions.ts';
import type { Db } from '#db/connection.ts';
import { countSolutions, findSolutions, type SolutionRow } from './queries.ts';

type Deps = { db: Db; clock: () => Date };
type Input = z.output<typeof SchemeListInput>;

export const toSchemeCard = ({ id, title, summary, scene, classId, className }: SolutionRow): SchemeCard => ({
  scheme_id: id,
  scheme_title: title,
  summary,
  image: media.scene(scene),
  class: { id: classId, class_name: className },
});

export const createSolutions = ({ db, clock }: Deps) => ({
  list: async (input: Input, locale: Locale, tags: Set<string>): Promise<z.output<typeof SchemeListData>> => {
    const now = clock();
    const { page, limit, class_id: classId } = input;
    tags.add('solutions');
    const [rows, total] = await Promise.all([
      findSolutions(db, locale, now, { classId, limit, offset: (page - 1) * limit }),
      countSolutions(db, now, classId),
    ]);
    return { list: rows.map(toSchemeCard), total, page, limit };
  },
});

export type Solutions = ReturnType<typeof createSolutions>;
