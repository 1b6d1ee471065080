import type { TextKey } from '@site/contract/i18n/keys';
import {
  coolantAt,
  oilAt,
  usableVolts,
  voltsAt,
  isSupplied,
  phaseMs,
  remainingMs,
  rpmOf,
  type State,
  crankTries,
  fireAfterMs,
  phases,
  type PhaseName,
} from './machine.ts';

/** A part of the product's front, in millimetres from its upper left corner. */
export interface HeroPart {
  /**
   * `screen` is the display's active area, `frame` the extent of the drawing with its shadow, `lamp` and `mimic` are
   * named in the product's layout; other parts are ignored.
   */
  readonly t: string;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The hero's controller is a product of the catalogue; these are its data from the loader. */
export interface HeroData {
  readonly product_id: number;
  readonly model: string;
  /** Width and height in millimetres. */
  readonly front: readonly [width: number, height: number];
  /** Address of the front drawing with a blank screen and its lamps off. */
  readonly face: string;
  readonly parts: readonly HeroPart[];
}

type Text = (key: TextKey, values?: Record<string, unknown>) => string;
/** Formats a number with one decimal as the language writes it. */
type Tenths = (value: number) => string;

/** The text on the controller's screen, line by line. */
export interface ScreenText {
  readonly mode: string;
  readonly time: string;
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string, note: string])[];
  readonly foot: readonly [left: string, right: string];
  /** How full the bar between the two ends of the footer is; null for a footer without a bar. */
  readonly bar: number | null;
}

const titles: { readonly [K in PhaseName]: TextKey } = {
  healthy: 'hero.lcd.healthy',
  fault: 'hero.lcd.fault',
  crank: 'hero.lcd.crank',
  rest: 'hero.lcd.rest',
  startFail: 'hero.lcd.startFail',
  warm: 'hero.lcd.warm',
  transfer: 'hero.lcd.transfer',
  genset: 'hero.lcd.genset',
  return: 'hero.lcd.return',
  retransfer: 'hero.lcd.transfer',
  cool: 'hero.lcd.cool',
};

const sources: { readonly [K in Supply]: TextKey } = {
  mains: 'hero.lcd.fromMains',
  genset: 'hero.lcd.fromGenset',
  none: 'hero.lcd.fromNone',
};

const attempt = (t: Text, view: View): string => t('hero.lcd.attempt', { attempt: view.attempt, tries: crankTries });

const feet: { readonly [K in PhaseName]: (t: Text, view: View, tenths: Tenths) => readonly [string, string?] } = {
  healthy: (t, _, tenths) => [t('hero.lcd.battery', { volts: tenths(27.1) }), t('hero.lcd.fuel', { percent: 82 })],
  fault: (t) => [t('hero.lcd.faultDelay')],
  crank: (t, view) => [attempt(t, view)],
  rest: (t) => [t('hero.lcd.pause')],
  startFail: (t, view) => [attempt(t, view), ''],
  warm: (t) => [t('hero.lcd.warmUp')],
  transfer: () => ['Q1>Q2'],
  genset: (t, view) => [t('hero.lcd.oil', { kpa: view.oilKpa }), `${view.coolant}°C`],
  return: (t) => [t('hero.lcd.returnDelay')],
  retransfer: () => ['Q2>Q1'],
  cool: (t) => [t('hero.lcd.coolDown')],
};

// The start time of the controller's own clock, chosen arbitrarily.
const startOfClock = ((14 * 60 + 2) * 60 + 36) * 1000;

const clockText = (seconds: number): string => new Date(startOfClock + seconds * 1000).toISOString().slice(11, 19);

// Long countdowns run at ten times the speed, at which tenths would only flicker.
const countdown = (seconds: number, tenths: Tenths): string =>
  `${seconds >= 10 ? Math.ceil(seconds) : tenths(seconds)}s`;

export const screenText = (t: Text, view: View, tenths: Tenths): ScreenText => {
  const [left, right = countdown(view.secondsLeft ?? 0, tenths)] = feet[view.phase](t, view, tenths);
  return {
    mode: t('hero.lcd.auto'),
    time: clockText(view.clockSeconds),
    title: t(titles[view.phase]),
    rows: [
      [t('hero.lcd.mains'), `${view.mainsVolts}V`, `${tenths(view.mainsHertz)}Hz`],
      [t('hero.lcd.gen'), `${view.genVolts}V`, `${view.rpm}${t('hero.lcd.rpm')}`],
      [t('hero.lcd.load'), `${view.loadKw}kW`, t(sources[view.supply])],
    ],
    foot: [left, right],
    bar: view.secondsLeft === null ? null : view.phaseProgress,
  };
};

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
