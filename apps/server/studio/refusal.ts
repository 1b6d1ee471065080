import { isLockTimeout } from '#platform/database/outage.ts';
import type { StudioProblem } from './find-problems.ts';
import type { Conflict } from './plan-save.ts';

/** Why the studio does not do something. Thrown inside transactions, so that nothing remains of the attempt. */
export type Refused =
  | { reason: 'unknown' | 'not allowed' | 'changed' | 'was live' | 'taken' | 'fixed' | 'busy' | 'past' }
  | {
      reason: 'conflict';
      version: number;
      live: number | null;
      base: unknown;
      data: unknown;
      conflicts: Conflict[];
    }
  | { reason: 'problems'; problems: StudioProblem[] };

export class StudioRefusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.reason);
    this.name = 'StudioRefusal';
    this.refused = refused;
  }
}

/** What the studio waits for is another publication; who cannot wait any longer is refused, and told so. */
export const asRefusal = (error: unknown): unknown =>
  isLockTimeout(error) ? new StudioRefusal({ reason: 'busy' }) : error;

export const refuse = (refused: Refused): never => {
  throw new StudioRefusal(refused);
};
