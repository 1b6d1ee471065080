import type { TextKey } from '@site/contract/i18n/keys';
import { crankTries } from './phases.ts';
import type { PhaseName } from './phases.ts';
import type { Supply, View } from './view.ts';

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
