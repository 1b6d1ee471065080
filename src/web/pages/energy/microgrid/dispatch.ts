import { plant } from './plant.ts';

/** Where the energy goes, in kW. Towards the bus is positive: a charging battery is negative, so is nothing else. */
export type Flows = { pv: number; battery: number; genset: number; grid: number; load: number };

export type Conditions = {
  sun: number;
  load: number;
  minute: number;
  /** Charge of the battery, 0 to 1. */
  soc: number;
  /** Whether the set runs: it was started, and stays on until it may rest. */
  running: boolean;
};

const { battery, genset, grid } = plant;

const chargeRoom = (soc: number) => (soc >= battery.full ? 0 : battery.power);
const dischargeRoom = (soc: number, floor: number) => (soc <= floor ? 0 : battery.power);

const isPeak = (minute: number) => minute >= plant.peak[0] && minute < plant.peak[1];

/** On the grid: sun first, surplus into the battery, never a kilowatt back; the battery trims what peak hours cost. */
export const tied = ({ sun, load, minute, soc }: Conditions): Flows => {
  const needed = load - grid.least;
  if (sun >= needed) {
    const charge = Math.min(sun - needed, chargeRoom(soc));
    return { pv: needed + charge, battery: charge === 0 ? 0 : -charge, genset: 0, grid: grid.least, load };
  }
  const missing = load - sun;
  const nightly = minute >= plant.nightCharge.from && soc < battery.night ? plant.nightCharge.power : 0;
  const trimmed = isPeak(minute) ? Math.min(Math.max(missing - grid.peak, 0), dischargeRoom(soc, battery.low)) : 0;
  return { pv: sun, battery: trimmed - nightly, genset: 0, grid: missing - trimmed + nightly, load };
};

/** The first minute after the grid is gone: the sun's inverters wait, the set has not started, the battery forms the bus. */
export const lost = ({ load }: Conditions): Flows => ({ pv: 0, battery: load, genset: 0, grid: 0, load });

/** Whether the set should run, with a gap between start and stop so that it does neither too often. */
export const gensetRuns = ({ sun, load, soc, running }: Conditions): boolean => {
  const missing = load - sun;
  if (running) return soc < battery.healthy || missing > genset.stopBelow;
  return missing > genset.startAbove || (soc <= battery.low && missing > 0);
};

/** On its own: battery or set form the bus; what neither battery nor load can take, the sun holds back. */
export const island = ({ sun, load, soc, running }: Conditions): Flows => {
  const missing = load - sun;
  const room = chargeRoom(soc);
  if (!running) {
    const power = missing >= 0 ? missing : -Math.min(-missing, room);
    return { pv: load - power, battery: power, genset: 0, grid: 0, load };
  }
  const wanted = soc < battery.healthy ? genset.set : Math.min(missing, genset.set);
  const most = Math.min(wanted, missing + room);
  const enough = missing - dischargeRoom(soc, battery.empty);
  const set = Math.min(Math.max(most, enough, genset.least), genset.power);
  const power = Math.max(missing - set, -room);
  return { pv: load - power - set, battery: power, genset: set, grid: 0, load };
};
