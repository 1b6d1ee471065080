import { media } from '#contract/media.ts';
import type { SchemeCard } from '#contract/solutions.ts';
import type { Reading } from '../reading.ts';
import { findSolutionCards, type SolutionRow } from './queries.ts';

export const toSchemeCard = ({ id, title, summary, scene, classId, className }: SolutionRow): SchemeCard => ({
  scheme_id: id,
  scheme_title: title,
  summary,
  image: media.scene(scene),
  class: { id: classId, class_name: className },
});

/** Cards of some solutions, in the order of the ids. */
export const schemeCardsOf = async (reading: Reading, ids: readonly number[]): Promise<SchemeCard[]> =>
  (await findSolutionCards(reading, ids)).map(toSchemeCard);
