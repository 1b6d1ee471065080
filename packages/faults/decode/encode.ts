import { lampNames, type Lamps, type LampState } from './fields.ts';
import { activeFaults } from './frame.ts';

export type Method = 1 | 2 | 3 | 4;
export type DtcToEncode = { spn: number; fmi: number; oc: number; method?: Method };
type Options = { source?: number; group?: number; transport?: 'broadcast' | 'connection' };

const status: Record<LampState, number> = { off: 0, on: 1, slow_flash: 1, fast_flash: 1, not_available: 3 };
const flash: Record<LampState, number> = { off: 3, on: 3, slow_flash: 0, fast_flash: 1, not_available: 3 };

const lampByte = (lamps: Lamps, bits: Record<LampState, number>): number =>
  lampNames.reduce((sum, name) => (sum << 2) | bits[lamps[name]], 0);

const dtcBytes = ({ spn, fmi, oc, method = 4 }: DtcToEncode): number[] => {
  const last = (method === 4 ? 0 : 0x80) | oc;
  if (method >= 3) return [spn & 0xff, (spn >> 8) & 0xff, ((spn >> 16) << 5) | fmi, last];
  const [high, middle, low] = [spn >> 11, (spn >> 3) & 0xff, ((spn & 7) << 5) | fmi];
  return method === 1 ? [high, middle, low, last] : [middle, high, low, last];
};

/** Encodes a diagnostic message as an ECU sends it. */
export const encodePayload = (lamps: Lamps, dtcs: readonly DtcToEncode[]): number[] => [
  lampByte(lamps, status),
  lampByte(lamps, flash),
  ...(dtcs.length === 0 ? [0, 0, 0, 0] : dtcs.flatMap(dtcBytes)),
];

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');
const frame = (id: number, bytes: readonly number[]) => {
  const filled = [...bytes, ...Array.from({ length: 8 - bytes.length }, () => 0xff)];
  return `${hex(id >>> 0, 8)}#${filled.map((byte) => hex(byte, 2)).join('')}`;
};

/** Encodes a payload as `ID#DATA` lines: one frame, or an announcement and its packets. */
export const encodeFrames = (
  payload: readonly number[],
  { source = 0, group = activeFaults, transport: way = 'broadcast' }: Options = {},
): string[] => {
  if (payload.length <= 6) return [frame(((0x18 << 24) | (group << 8) | source) >>> 0, payload)];
  const destination = way === 'broadcast' ? 0xff : 0xf9;
  const packets = Math.ceil(payload.length / 7);
  const id = (format: number) => ((0x1c << 24) | (format << 16) | (destination << 8) | source) >>> 0;
  const size = [payload.length & 0xff, payload.length >> 8, packets, 0xff];
  const groupBytes = [group & 0xff, (group >> 8) & 0xff, group >> 16];
  return [
    frame(id(0xec), [way === 'broadcast' ? 0x20 : 0x10, ...size, ...groupBytes]),
    ...Array.from({ length: packets }, (_, at) => frame(id(0xeb), [at + 1, ...payload.slice(at * 7, at * 7 + 7)])),
  ];
};
