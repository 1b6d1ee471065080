import type { Asset } from '@site/content/asset/schema';

/** What inspection found out about a file. */
export type Facts = Pick<Asset, 'width' | 'height' | 'pages' | 'seconds'>;
/** Why a file is refused: it is damaged or too large, or contains something that runs, or something beside what it shows. */
export type InspectionCause = 'unreadable' | 'script' | 'active PDF' | 'hidden content';

/** A file that can be stored. `content` replaces the bytes of files that are not stored as they came. */
export type Inspection =
  | { ok: true; facts: Facts; content?: Buffer; note?: string }
  | { ok: false; cause: InspectionCause; problem: string };

export const refuse = (problem: string, cause: InspectionCause = 'unreadable'): Inspection => ({
  ok: false,
  cause,
  problem,
});
