/** What drives the shaft: nothing, the starter motor, or the engine itself. */
type Drive = 'none' | 'starter' | 'engine';

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

interface Phase {
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

const ratedRpm = 1500;
const crankRpm = 286;

const speedTarget: { readonly [K in Drive]: number } = { none: 0, starter: crankRpm, engine: ratedRpm };

const approach = (from: number, to: number, ms: number, timeConstant: number): number =>
  to + (from - to) * Math.exp(-ms / timeConstant);

/** Speed in closed form: the same whether time passes in one tick or in a thousand. */
const curves: { readonly [K in Drive]: (from: number, ms: number) => number } = {
  none: (from, ms) => Math.max(0, from - 0.9 * ms),
  starter: (from, ms) => approach(from, crankRpm, ms, 150),
  engine: (from, ms) => approach(from, ratedRpm, ms, 420),
};

const speedAt = (drive: Drive, from: number, ms: number): number => curves[drive](from, ms);

const excitedAbove = 450;

/** Below its excitation speed the generator produces no voltage. */
export const voltsAt = (rpm: number): number => (rpm < excitedAbove ? 0 : 400 * (rpm / ratedRpm) ** 2);

/** Above this voltage a breaker may close and the GEN lamp is lit. */
export const usableVolts = 360;

export const coolantAt = (ranMs: number): number => approach(28, 64, ranMs, 4000);

/** Cold oil is thick: pressure starts high and settles as the engine warms up. */
export const oilAt = (rpm: number, celsius: number): number => (rpm / ratedRpm) * (412 + 1.2 * (64 - celsius));

export type Input =
  | { readonly type: 'fail' }
  | { readonly type: 'restore' }
  | { readonly type: 'tick'; readonly ms: number };

export interface State {
  readonly phase: PhaseName;
  /** Controller milliseconds since the phase began. */
  readonly inPhase: number;
  /** Shaft speed when the phase began. */
  readonly fromRpm: number;
  readonly attempt: number;
  readonly fireOnAttempt: number;
  /** Milliseconds that the load has been without supply since the mains first failed. */
  readonly dark: number;
  /** Controller milliseconds that the engine has run since the mains first failed. */
  readonly ran: number;
  /** Controller milliseconds since the page was opened. */
  readonly clock: number;
}

export const atRest = (fireOnAttempt = 1): State => ({
  phase: 'healthy',
  inPhase: 0,
  fromRpm: 0,
  attempt: 1,
  fireOnAttempt,
  dark: 0,
  ran: 0,
  clock: 0,
});

export const rpmOf = (state: State): number => speedAt(phases[state.phase].drive, state.fromRpm, state.inPhase);

const fires = (state: State): boolean => state.phase === 'crank' && state.attempt === state.fireOnAttempt;

/** The phase's duration in controller milliseconds. */
export const phaseMs = (state: State): number => (fires(state) ? fireAfterMs : phases[state.phase].ms);

/** The viewer's milliseconds until the phase ends by itself. */
export const remainingMs = (state: State): number => (phaseMs(state) - state.inPhase) / phases[state.phase].rate;

export const isSupplied = ({ phase }: State): boolean => {
  const { mains, q1, q2 } = phases[phase];
  return (mains && q1) || q2;
};

const enter = (state: State, phase: PhaseName): State => ({ ...state, phase, inPhase: 0, fromRpm: rpmOf(state) });

const advance = (state: State, ms: number): State => {
  const { rate, drive } = phases[state.phase];
  return {
    ...state,
    inPhase: state.inPhase + ms * rate,
    dark: state.dark + (isSupplied(state) ? 0 : ms),
    ran: state.ran + (drive === 'engine' ? ms * rate : 0),
    clock: state.clock + ms * rate,
  };
};

const follow = (state: State): State => {
  if (fires(state)) return enter(state, 'warm');
  if (state.phase === 'crank' && state.attempt === crankTries) return enter(state, 'startFail');
  if (state.phase === 'rest') return { ...enter(state, 'crank'), attempt: state.attempt + 1 };
  return enter(state, phases[state.phase].next ?? state.phase);
};

const tick = (start: State, ms: number): State => {
  let state = start;
  let left = ms;
  for (let until = remainingMs(state); left >= until; until = remainingMs(state)) {
    state = follow(advance(state, until));
    left -= until;
  }
  return left > 0 ? advance(state, left) : state;
};

/** The controller as a pure function: an input and the previous state give the next state. */
export const react = (state: State, input: Input): State => {
  if (input.type === 'tick') return tick(state, input.ms);
  const next = phases[state.phase][input.type];
  if (!next) return state;
  // An engine that is still accelerating gets its warm-up before it takes the load.
  const canTransfer = next !== 'transfer' || voltsAt(rpmOf(state)) > usableVolts;
  const startState = state.phase === 'healthy' ? { ...state, attempt: 1, dark: 0, ran: 0 } : state;
  return enter(startState, canTransfer ? next : 'warm');
};

/** The state without motion: jumps to the phase's own speed, for viewers who prefer reduced motion. */
export const settle = (state: State): State => ({
  ...state,
  inPhase: 0,
  fromRpm: speedTarget[phases[state.phase].drive],
});

/** How often the picture can change: every frame, every second (clock and temperatures), or not at all. */
export const pace = (state: State): 'frame' | 'second' | 'still' => {
  if (state.phase === 'genset') return 'second';
  return state.phase === 'healthy' && rpmOf(state) === 0 ? 'still' : 'frame';
};
