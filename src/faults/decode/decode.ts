import { allLamps, type Dtc, dtcOf, type Lamps, lampsOf } from './fields.ts';
import { activeFaults, type Frame } from './frame.ts';
import { gather } from './gather.ts';
import type { Message } from './message.ts';
import type { Failure, Note } from './note.ts';
import { readLine } from './read-line.ts';

export type DecodedMessage = Message & { active: boolean; lamps: Lamps; dtcs: PlacedDtc[] };
/** `at` is the first of its four bytes in the message. */
export type PlacedDtc = Dtc & { at: number };
export type Decoded = { ok: true; lamps: Lamps; messages: DecodedMessage[]; notes: Note[]; lines: number };
export type NotDecoded = { ok: false; failure: Failure };

const longest = 60_000;
const firstDtc = 2;
const dtcBytes = 4;
const singleFrame = 8;

const fail = (key: Failure['key'], values: Failure['values'] = {}): NotDecoded => ({
  ok: false,
  failure: { key, values },
});

type Lines = { frames: Frame[]; messages: Message[]; notes: Note[]; lines: number };

/** Every line as what it is; the first that cannot be read ends it. */
const readLines = (text: string): Lines | NotDecoded => {
  const frames: Frame[] = [];
  const messages: Message[] = [];
  const notes: Note[] = [];
  const lines = text.split(/\r\n?|\n/);
  for (const [at, whole] of lines.entries())
    for (const part of whole.split(/\s\|\s/)) {
      const line = at + 1;
      const read = readLine(part);
      if (read.kind === 'unreadable') return fail('faults.badLine', { line, text: part.trim().slice(0, 60) });
      if (read.kind === 'frame') frames.push({ line, id: read.id, bytes: read.bytes });
      else if (read.kind === 'bytes') {
        if (read.bytes.length < firstDtc + dtcBytes)
          return fail('faults.badLine', { line, text: part.trim().slice(0, 60) });
        messages.push({ group: activeFaults, transport: 'bytes', packets: 1, bytes: read.bytes });
      } else if (read.kind === 'short_id') notes.push({ key: 'faults.noteShortId', values: { line } });
    }
  return { frames, messages, notes, lines: frames.length + messages.length };
};

const dtcsIn = (message: Message): { dtcs: PlacedDtc[]; rest: number } => {
  const { bytes } = message;
  // One frame has room for one fault; its last two bytes are fillers.
  const end = bytes.length === singleFrame ? firstDtc + dtcBytes : bytes.length;
  const dtcs: PlacedDtc[] = [];
  let at = firstDtc;
  for (; at + dtcBytes <= end; at += dtcBytes) {
    const [a, b, c, d] = bytes.slice(at, at + dtcBytes);
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
    const dtc = dtcOf([a, b, c, d]);
    if (dtc) dtcs.push({ ...dtc, at });
  }
  return { dtcs, rest: end - at };
};

/** A log repeats a message every second: the last of each source and kind stands for all. */
const latest = (messages: readonly Message[], notes: Note[]): Message[] => {
  const kept = new Map<string, { message: Message; times: number }>();
  for (const [at, message] of messages.entries()) {
    const key = message.source === undefined ? `bytes ${at}` : `${message.source} ${message.group}`;
    const times = (kept.get(key)?.times ?? 0) + 1;
    kept.delete(key);
    kept.set(key, { message, times });
  }
  for (const { message, times } of kept.values())
    if (times > 1) notes.push({ key: 'faults.noteRepeated', values: { count: times, source: message.source ?? 0 } });
  return [...kept.values()].map(({ message }) => message);
};

/** Decodes what was pasted: DM1 and DM2, single or in packets, of one or several sources. */
export const decode = (text: string): Decoded | NotDecoded => {
  if (text.length > longest) return fail('faults.badTooLong', { most: longest });
  const read = readLines(text);
  if ('ok' in read) return read;
  if (read.lines === 0 && read.notes.length === 0)
    return fail(text.trim() === '' ? 'faults.badNothing' : 'faults.badLine', {
      line: 1,
      text: text.trim().slice(0, 60),
    });
  const gathered = gather(read.frames);
  const notes = [...read.notes, ...gathered.notes];
  const messages = latest([...read.messages, ...gathered.messages], notes).map((message): DecodedMessage => {
    const { dtcs, rest } = dtcsIn(message);
    if (rest > 0) notes.push({ key: 'faults.noteRest', values: { count: rest } });
    for (const { cm, spn } of dtcs) if (cm === 1) notes.push({ key: 'faults.noteOldMethod', values: { spn } });
    const [status = 0xff, flash = 0xff] = message.bytes;
    return { ...message, active: message.group === activeFaults, lamps: lampsOf(status, flash), dtcs };
  });
  if (messages.length === 0) {
    const [first] = notes;
    return fail('faults.badNoMessage', { lines: read.lines, line: first?.values['line'] ?? 1 });
  }
  if (messages.some(({ transport }) => transport === 'bytes')) notes.push({ key: 'faults.noteBytesOnly', values: {} });
  return { ok: true, lamps: allLamps(messages.map(({ lamps }) => lamps)), messages, notes, lines: read.lines };
};
