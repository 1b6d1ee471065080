/** The page's example site: power in kW, energy in kWh, charge as a fraction, times in minutes of the day. */
export const plant = {
  pv: 600,
  battery: { power: 400, energy: 1600, empty: 0.15, low: 0.3, healthy: 0.7, full: 0.95, night: 0.6 },
  /** A running genset carries at least 30% of its rating, and 80% while it charges the battery. */
  genset: { power: 400, least: 120, set: 320, startAbove: 250, stopBelow: 100 },
  /** A small import prevents export; in peak hours import is kept below a limit. */
  grid: { least: 8, peak: 130 },
  peak: [18 * 60, 21 * 60],
  nightCharge: { from: 22 * 60, power: 150 },
  /** The share of the solar power that a cloud leaves. */
  cloud: 0.25,
} as const;

export const dayMinutes = 24 * 60;
