import { lastSpn } from '../vocabulary.ts';

export const lampNames = ['mil', 'red', 'amber', 'protect'] as const;
export type LampName = (typeof lampNames)[number];
export const lampStates = ['off', 'on', 'slow_flash', 'fast_flash', 'not_available'] as const;
export type LampState = (typeof lampStates)[number];
export type Lamps = Record<LampName, LampState>;

/** A fault decoded from its four bytes. `oc` 127 means that the count is not available. */
export type Dtc = {
  spn: number;
  fmi: number;
  oc: number;
  cm: 0 | 1;
  /** The older conversion methods give other numbers for the same bytes, and the message does not say which method applies. */
  alternatives: { method: 1 | 2 | 3; spn: number }[];
};

/** The first lamp uses the two highest bits, the last lamp the two lowest. */
const shiftOf = (lamp: number): number => 6 - lamp * 2;

const decodeLamp = (status: number, flash: number): LampState => {
  if (status === 0) return 'off';
  if (status !== 1) return 'not_available';
  return flash === 0 ? 'slow_flash' : flash === 1 ? 'fast_flash' : 'on';
};

export const decodeLamps = (status: number, flash: number): Lamps =>
  Object.fromEntries(
    lampNames.map((name, at) => [name, decodeLamp((status >> shiftOf(at)) & 3, (flash >> shiftOf(at)) & 3)]),
  ) as Lamps;

const byPriority: readonly LampState[] = ['fast_flash', 'slow_flash', 'on', 'off', 'not_available'];

/** Combines the lamps of several sources as a panel shows them. */
export const combineLamps = (every: readonly Lamps[]): Lamps =>
  Object.fromEntries(
    lampNames.map((name) => [
      name,
      byPriority.find((state) => every.some((lamps) => lamps[name] === state)) ?? 'not_available',
    ]),
  ) as Lamps;

/** The 19 bits of the SPN by conversion method; 3 and 4 have the same order and differ only in the conversion bit. */
const spnBy = {
  1: (a: number, b: number, c: number) => (a << 11) | (b << 3) | (c >> 5),
  2: (a: number, b: number, c: number) => (b << 11) | (a << 3) | (c >> 5),
  4: (a: number, b: number, c: number) => a | (b << 8) | ((c >> 5) << 16),
};

/** All zeros and all ones both mean "no fault". */
const isEmpty = ({ spn, fmi }: Dtc): boolean => (spn === 0 && fmi === 0) || (spn === lastSpn && fmi === 31);

export const decodeDtc = ([a, b, c, d]: readonly [number, number, number, number]): Dtc | undefined => {
  const cm = d >> 7 === 1 ? 1 : 0;
  const spn = spnBy[4](a, b, c);
  const dtc: Dtc = {
    spn,
    fmi: c & 0x1f,
    oc: d & 0x7f,
    cm,
    alternatives:
      cm === 0
        ? []
        : [
            { method: 1, spn: spnBy[1](a, b, c) },
            { method: 2, spn: spnBy[2](a, b, c) },
            { method: 3, spn },
          ],
  };
  return isEmpty(dtc) ? undefined : dtc;
};
