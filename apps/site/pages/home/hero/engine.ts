import type { Drive } from './phases.ts';

export const ratedRpm = 1500;
export const crankRpm = 286;

export const speedTarget: { readonly [K in Drive]: number } = { none: 0, starter: crankRpm, engine: ratedRpm };

const approach = (from: number, to: number, ms: number, timeConstant: number): number =>
  to + (from - to) * Math.exp(-ms / timeConstant);

/** Speed in closed form: the same whether time passes in one tick or in a thousand. */
const curves: { readonly [K in Drive]: (from: number, ms: number) => number } = {
  none: (from, ms) => Math.max(0, from - 0.9 * ms),
  starter: (from, ms) => approach(from, crankRpm, ms, 150),
  engine: (from, ms) => approach(from, ratedRpm, ms, 420),
};

export const speedAt = (drive: Drive, from: number, ms: number): number => curves[drive](from, ms);

const excitedAbove = 450;

/** Below its excitation speed the generator produces no voltage. */
export const voltsAt = (rpm: number): number => (rpm < excitedAbove ? 0 : 400 * (rpm / ratedRpm) ** 2);

/** Above this voltage a breaker may close and the GEN lamp is lit. */
export const usableVolts = 360;

export const coolantAt = (ranMs: number): number => approach(28, 64, ranMs, 4000);

/** Cold oil is thick: pressure starts high and settles as the engine warms up. */
export const oilAt = (rpm: number, celsius: number): number => (rpm / ratedRpm) * (412 + 1.2 * (64 - celsius));
