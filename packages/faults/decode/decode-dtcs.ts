import { type Dtc, decodeDtc } from './fields.ts';
import type { Message, Note } from './frame.ts';

/** `at` is the index of its first byte in the message. */
export type PlacedDtc = Dtc & { at: number };

/** The decoded faults, the number of unreadable ones, and notes about the message's length. */
export type DecodedDtcs = { dtcs: PlacedDtc[]; unread: number; notes: Note[] };

/** The size of a CAN frame, and of the lamps at the start of a message. */
export const frameBytes = 8;
export const lampBytes = 2;
const dtcBytes = 4;
const oneFaultBytes = lampBytes + dtcBytes;
const filler = 0xff;

const isFiller = (bytes: Message['bytes']): boolean => bytes.every((byte) => byte === filler);

/** Whether a tool padded the frame after its two filler bytes, as CAN FD does. */
const isPadded = (bytes: Message['bytes']): boolean =>
  isFiller(bytes.slice(oneFaultBytes, frameBytes)) && new Set(bytes.slice(frameBytes)).size === 1;

/** Where the faults end, with notes about the length. A single frame has room for one fault; its last two bytes are fillers. */
const findExtent = ({ transport, bytes, line }: Message): { end: number; notes: Note[] } => {
  const count = bytes.length;
  const note = (key: Note['key']): Note[] => [{ key, values: { line, count } }];
  if (transport === 'broadcast' || transport === 'connection') return { end: count, notes: [] };
  const isSingle = transport === 'single';
  if (count < oneFaultBytes) return { end: count, notes: note('faults.noteShortFrame') };
  if (count < frameBytes) return { end: oneFaultBytes, notes: isSingle ? note('faults.noteNoFiller') : [] };
  if (count === frameBytes)
    return { end: oneFaultBytes, notes: isFiller(bytes.slice(oneFaultBytes)) ? [] : note('faults.noteFiller') };
  if (isPadded(bytes)) return { end: oneFaultBytes, notes: note('faults.notePadded') };
  return { end: count, notes: isSingle ? note('faults.noteLongFrame') : [] };
};

/** Decodes the faults of a message as far as possible. Missing bytes never count as "no fault". */
export const decodeDtcs = (message: Message): DecodedDtcs => {
  const { bytes, line } = message;
  const { end, notes } = findExtent(message);
  const dtcs: PlacedDtc[] = [];
  let unread = 0;
  let at = lampBytes;
  for (; at + dtcBytes <= end; at += dtcBytes) {
    const [a, b, c, d] = bytes.slice(at, at + dtcBytes);
    if (a === undefined || b === undefined || c === undefined || d === undefined) {
      unread += 1;
      continue;
    }
    const dtc = decodeDtc([a, b, c, d]);
    if (dtc) dtcs.push({ ...dtc, at });
  }
  if (end < oneFaultBytes) return { dtcs, unread: 1, notes };
  const rest = bytes.slice(at, end);
  if (rest.length === 0) return { dtcs, unread, notes };
  if (isFiller(rest))
    return { dtcs, unread, notes: [...notes, { key: 'faults.noteRest', values: { count: rest.length } }] };
  const cut: Note = { key: 'faults.noteCutFault', values: { line, count: rest.length } };
  return { dtcs, unread: unread + 1, notes: [...notes, cut] };
};
