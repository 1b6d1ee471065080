import type { SchemeCard } from '@site/contract/solutions';
import { toCardImage } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { findSolutionCards, type SolutionRow } from './queries.ts';

export const toSchemeCard = (reading: Reading, row: SolutionRow): SchemeCard => ({
  scheme_id: row.id,
  scheme_title: row.title,
  summary: row.summary,
  ...toCardImage(reading, row),
  class: { id: row.classId, class_name: row.className },
});

/** Cards of some solutions, in the order of the ids. */
export const schemeCardsOf = async (reading: Reading, ids: readonly number[]): Promise<SchemeCard[]> =>
  (await findSolutionCards(reading, ids)).map((row) => toSchemeCard(reading, row));
