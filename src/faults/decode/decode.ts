import { allLamps, type Lamps, lampsOf } from './fields.ts';
import { activeFaults, type Frame } from './frame.ts';
import { gather } from './gather.ts';
import { latest } from './latest.ts';
import { measure, type PlacedDtc } from './length.ts';
import type { Message } from './message.ts';
import type { Failure, Note } from './note.ts';
import { readLine } from './read-line.ts';

export type { PlacedDtc } from './length.ts';
/** `unread`: places for faults that were lost or cut off. Without faults and with some unread, nothing is known to be fine. */
export type DecodedMessage = Message & { active: boolean; lamps: Lamps; dtcs: PlacedDtc[]; unread: number };
export type Decoded = { ok: true; lamps: Lamps; messages: DecodedMessage[]; notes: Note[]; lines: number };
export type NotDecoded = { ok: false; failure: Failure };

const longest = 60_000;
/** Without an identifier, fewer bytes than lamps and one fault could be anything. */
const fewestBytes = 6;

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
        const { bytes } = read;
        if (bytes.length < fewestBytes) return fail('faults.badShort', { line, count: bytes.length });
        messages.push({ group: activeFaults, transport: 'bytes', line, packets: 1, bytes });
      } else if (read.kind === 'short_id') notes.push({ key: 'faults.noteShortId', values: { line } });
    }
  return { frames, messages, notes, lines: frames.length + messages.length };
};

const decodeMessage = (message: Message): { message: DecodedMessage; notes: Note[] } => {
  const { dtcs, unread, notes } = measure(message);
  const old = dtcs.filter(({ cm }) => cm === 1);
  // Lamps that are not there are not known, and not off.
  const [status = 0xff, flash = 0xff] = message.bytes;
  return {
    message: { ...message, active: message.group === activeFaults, lamps: lampsOf(status, flash), dtcs, unread },
    notes: [...notes, ...old.map(({ spn }): Note => ({ key: 'faults.noteOldMethod', values: { spn } }))],
  };
};

/** Nothing could be read: says which line was too short, or where reading began. */
const nothingRead = (notes: readonly Note[], lines: number): NotDecoded => {
  const short = notes.find(({ key }) => key === 'faults.noteNothingRead' || key === 'faults.noteShortAnnouncement');
  if (short) return fail('faults.badShort', short.values);
  return fail('faults.badNoMessage', { lines, line: notes[0]?.values['line'] ?? 1 });
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
  const shown = latest([...read.messages, ...gathered.messages]);
  const decoded = shown.messages.map(decodeMessage);
  const notes = [...read.notes, ...gathered.notes, ...shown.notes, ...decoded.flatMap((one) => one.notes)];
  if (decoded.length === 0) return nothingRead(notes, read.lines);
  const messages = decoded.map(({ message }) => message);
  if (messages.some(({ transport }) => transport === 'bytes')) notes.push({ key: 'faults.noteBytesOnly', values: {} });
  return { ok: true, lamps: allLamps(messages.map(({ lamps }) => lamps)), messages, notes, lines: read.lines };
};
