import { type Dtc, dtcOf } from './fields.ts';
import type { Message } from './message.ts';
import type { Note } from './note.ts';

/** `at` is the first of its four bytes in the message. */
export type PlacedDtc = Dtc & { at: number };

/** The faults that were read, how many places could not be, and what is odd about the length. */
export type Measured = { dtcs: PlacedDtc[]; unread: number; notes: Note[] };

/** Bytes of one CAN frame, and of the lamps, which come first in a message. */
export const frameBytes = 8;
export const lampBytes = 2;
const dtcBytes = 4;
const oneFault = lampBytes + dtcBytes;
const filler = 0xff;

const isFiller = (bytes: Message['bytes']): boolean => bytes.every((byte) => byte === filler);

/** A frame that a tool filled up behind its own two fillers, as CAN FD does. */
const isPadded = (bytes: Message['bytes']): boolean =>
  isFiller(bytes.slice(oneFault, frameBytes)) && new Set(bytes.slice(frameBytes)).size === 1;

/** How far faults may go, and what to say about it. A lone frame has room for one; its last two bytes are fillers. */
const extentOf = ({ transport, bytes, line }: Message): { end: number; notes: Note[] } => {
  const count = bytes.length;
  const note = (key: Note['key']): Note[] => [{ key, values: { line, count } }];
  if (transport === 'broadcast' || transport === 'connection') return { end: count, notes: [] };
  const alone = transport === 'single';
  if (count < oneFault) return { end: count, notes: note('faults.noteShortFrame') };
  if (count < frameBytes) return { end: oneFault, notes: alone ? note('faults.noteNoFiller') : [] };
  if (count === frameBytes)
    return { end: oneFault, notes: isFiller(bytes.slice(oneFault)) ? [] : note('faults.noteFiller') };
  if (isPadded(bytes)) return { end: oneFault, notes: note('faults.notePadded') };
  return { end: count, notes: alone ? note('faults.noteLongFrame') : [] };
};

/** Reads the faults of a message as far as it goes; nothing that is missing counts as "no fault". */
export const measure = (message: Message): Measured => {
  const { bytes, line } = message;
  const { end, notes } = extentOf(message);
  const dtcs: PlacedDtc[] = [];
  let unread = 0;
  let at = lampBytes;
  for (; at + dtcBytes <= end; at += dtcBytes) {
    const [a, b, c, d] = bytes.slice(at, at + dtcBytes);
    if (a === undefined || b === undefined || c === undefined || d === undefined) {
      unread += 1;
      continue;
    }
    const dtc = dtcOf([a, b, c, d]);
    if (dtc) dtcs.push({ ...dtc, at });
  }
  if (end < oneFault) return { dtcs, unread: 1, notes };
  const rest = bytes.slice(at, end);
  if (rest.length === 0) return { dtcs, unread, notes };
  if (isFiller(rest))
    return { dtcs, unread, notes: [...notes, { key: 'faults.noteRest', values: { count: rest.length } }] };
  const cut: Note = { key: 'faults.noteCutFault', values: { line, count: rest.length } };
  return { dtcs, unread: unread + 1, notes: [...notes, cut] };
};
