import { coolantAt, oilAt, usableVolts, voltsAt } from './engine.ts';
import { isSupplied, phaseMs, remainingMs, rpmOf } from './machine.ts';
import type { State } from './machine.ts';
import { crankTries, fireAfterMs, phases } from './phases.ts';
import type { PhaseName } from './phases.ts';

export type Supply = 'mains' | 'genset' | 'none';
export type Lamp = 'off' | 'green' | 'amber' | 'red';

/** Everything the picture shows, in the units and with the rounding it is shown in. */
export interface View {
  readonly phase: PhaseName;
  readonly step: number;
  /** How far the cursor is through its column, 0 to 1. */
  readonly progress: number;
  /** The same for the phase alone; 0 in a phase that waits for an input. */
  readonly phaseProgress: number;
  readonly attempt: number;
  readonly mains: boolean;
  readonly generator: boolean;
  readonly q1: boolean;
  readonly q2: boolean;
  readonly supply: Supply;
  readonly mainsVolts: number;
  readonly mainsHertz: number;
  readonly genVolts: number;
  readonly rpm: number;
  readonly loadKw: number;
  readonly oilKpa: number;
  readonly coolant: number;
  readonly darkSeconds: number;
  /** Controller seconds left in the phase; null in a phase that waits for an input. */
  readonly secondsLeft: number | null;
  readonly clockSeconds: number;
  readonly lamps: { readonly mains: Lamp; readonly gen: Lamp; readonly run: Lamp; readonly alarm: Lamp };
}

const tenths = (ms: number): number => Math.floor(ms / 100) / 10;

const lastsMs = crankTries * phases.crank.ms + (crankTries - 1) * phases.rest.ms;
const tryMs = phases.crank.ms + phases.rest.ms;

const progressOf = (state: State): number => {
  const { phase, attempt, inPhase, fireOnAttempt } = state;
  if (phase === 'healthy') return 0.04;
  if (phase === 'genset') return 0.5;
  if (phase === 'startFail') return 1;
  if (phase !== 'crank' && phase !== 'rest') return inPhase / phaseMs(state);
  // One column covers every attempt and pause, so that the cursor never steps back.
  const columnMs = fireOnAttempt > crankTries ? lastsMs : (fireOnAttempt - 1) * tryMs + fireAfterMs;
  return ((attempt - 1) * tryMs + (phase === 'rest' ? phases.crank.ms : 0) + inPhase) / columnMs;
};

const supplyOf = (state: State): Supply => {
  if (!isSupplied(state)) return 'none';
  return phases[state.phase].q2 ? 'genset' : 'mains';
};

const lit = (on: boolean, colour: Lamp): Lamp => (on ? colour : 'off');

export const viewOf = (state: State): View => {
  const { mains, q1, q2, step, drive, rate } = phases[state.phase];
  const speed = rpmOf(state);
  const volts = voltsAt(speed);
  const generator = volts > usableVolts;
  const coolant = coolantAt(state.ran);
  const supply = supplyOf(state);
  const left = remainingMs(state) * rate;
  return {
    phase: state.phase,
    step,
    progress: progressOf(state),
    phaseProgress: Math.round((state.inPhase / phaseMs(state)) * 100) / 100,
    attempt: state.attempt,
    mains,
    generator,
    q1,
    q2,
    supply,
    mainsVolts: mains ? 400 : 0,
    mainsHertz: mains ? 50 : 0,
    genVolts: Math.round(volts),
    rpm: Math.round(speed),
    loadKw: supply === 'none' ? 0 : 212,
    oilKpa: Math.round(oilAt(speed, coolant)),
    coolant: Math.round(coolant),
    darkSeconds: tenths(state.dark),
    secondsLeft: Number.isFinite(left) ? Math.ceil(left / 100) / 10 : null,
    clockSeconds: Math.floor(state.clock / 1000),
    lamps: {
      mains: lit(mains, 'green'),
      gen: lit(generator, 'green'),
      run: drive === 'starter' ? 'amber' : lit(drive === 'engine', 'green'),
      alarm: lit(!mains, 'red'),
    },
  };
};
