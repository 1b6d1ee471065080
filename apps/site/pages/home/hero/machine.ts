import { speedAt, speedTarget, usableVolts, voltsAt } from './engine.ts';
import { crankTries, fireAfterMs, phases } from './phases.ts';
import type { PhaseName } from './phases.ts';

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
