/** What drives the shaft: nothing, the starter motor, or the engine itself. */
export type Drive = 'none' | 'starter' | 'engine';

export type PhaseName =
  | 'healthy'
  | 'fault'
  | 'crank'
  | 'rest'
  | 'startFail'
  | 'warm'
  | 'transfer'
  | 'genset'
  | 'return'
  | 'retransfer'
  | 'cool';

export interface Phase {
  /** Column of the step chart, 0 to 8. */
  readonly step: number;
  readonly mains: boolean;
  readonly q1: boolean;
  readonly q2: boolean;
  readonly drive: Drive;
  /** Controller milliseconds until `next`; a phase without an end waits for an input. */
  readonly ms: number;
  /** Controller milliseconds per millisecond of the viewer. */
  readonly rate: number;
  readonly next?: PhaseName;
  readonly fail?: PhaseName;
  readonly restore?: PhaseName;
}

const open = { q1: false, q2: false, rate: 1 } as const;
const forever = Number.POSITIVE_INFINITY;

/**
 * The whole sequence of an automatic mains failure controller. Breakers and mains follow from the phase, so no sequence
 * of inputs can close both breakers.
 */
export const phases: { readonly [K in PhaseName]: Phase } = {
  healthy: { ...open, step: 0, mains: true, q1: true, drive: 'none', ms: forever, fail: 'fault' },
  fault: { ...open, step: 1, mains: false, q1: true, drive: 'none', ms: 2000, next: 'crank', restore: 'healthy' },
  crank: { ...open, step: 2, mains: false, drive: 'starter', ms: 5000, next: 'rest', restore: 'healthy' },
  rest: { ...open, step: 2, mains: false, drive: 'none', ms: 5000, next: 'crank', restore: 'healthy' },
  startFail: { ...open, step: 2, mains: false, drive: 'none', ms: forever, restore: 'healthy' },
  warm: { ...open, step: 3, mains: false, drive: 'engine', ms: 4000, next: 'transfer', restore: 'cool' },
  transfer: { ...open, step: 4, mains: false, drive: 'engine', ms: 600, next: 'genset', restore: 'cool' },
  genset: { ...open, step: 5, mains: false, q2: true, drive: 'engine', ms: forever, restore: 'return' },
  return: {
    ...open,
    step: 6,
    mains: true,
    q2: true,
    drive: 'engine',
    ms: 30_000,
    rate: 10,
    next: 'retransfer',
    fail: 'genset',
  },
  retransfer: { ...open, step: 7, mains: true, drive: 'engine', ms: 600, next: 'cool', fail: 'transfer' },
  cool: {
    ...open,
    step: 8,
    mains: true,
    q1: true,
    drive: 'engine',
    ms: 60_000,
    rate: 10,
    next: 'healthy',
    fail: 'transfer',
  },
};

export const crankTries = 3;
/** An engine that fires does so this long after the attempt began. */
export const fireAfterMs = 2400;
