import { decodeDtcs, type PlacedDtc } from './decode-dtcs.ts';
import { combineLamps, type Lamps, decodeLamps } from './fields.ts';
import { activeFaults, type Frame } from './frame.ts';
import { keepLatest } from './keep-latest.ts';
import type { Message } from './message.ts';
import type { Failure, Note } from './note.ts';
import { readLine } from './read-line.ts';
import { reassemble } from './reassemble.ts';

export type { PlacedDtc } from './decode-dtcs.ts';
/** `unread` counts faults that were lost or truncated. No faults with some unread does not mean that there is no fault. */
export type DecodedMessage = Message & { active: boolean; lamps: Lamps; dtcs: PlacedDtc[]; unread: number };
export type Decoded = { ok: true; lamps: Lamps; messages: DecodedMessage[]; notes: Note[]; lines: number };
export type NotDecoded = { ok: false; failure: Failure };

const maxCharacters = 60_000;
/** Without an identifier, bytes are only recognisable if they contain at least the lamps and one fault. */
const minBytes = 6;

const fail = (key: Failure['key'], values: Failure['values'] = {}): NotDecoded => ({
  ok: false,
  failure: { key, values },
});

type Lines = { frames: Frame[]; messages: Message[]; notes: Note[]; lines: number };

/** Parses all lines and fails at the first that is unreadable. */
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
        if (bytes.length < minBytes) return fail('faults.badShort', { line, count: bytes.length });
        messages.push({ group: activeFaults, transport: 'bytes', line, packets: 1, bytes });
      } else if (read.kind === 'short_id') notes.push({ key: 'faults.noteShortId', values: { line } });
    }
  return { frames, messages, notes, lines: frames.length + messages.length };
};

const decodeMessage = (message: Message): { message: DecodedMessage; notes: Note[] } => {
  const { dtcs, unread, notes } = decodeDtcs(message);
  const withOldMethod = dtcs.filter(({ cm }) => cm === 1);
  // Missing lamp bytes mean "not available" and not "off".
  const [status = 0xff, flash = 0xff] = message.bytes;
  return {
    message: { ...message, active: message.group === activeFaults, lamps: decodeLamps(status, flash), dtcs, unread },
    notes: [...notes, ...withOldMethod.map(({ spn }): Note => ({ key: 'faults.noteOldMethod', values: { spn } }))],
  };
};

/** Explains why nothing was decoded: which line was too short, or where the messages began. */
const nothingRead = (notes: readonly Note[], lines: number): NotDecoded => {
  const short = notes.find(({ key }) => key === 'faults.noteNothingRead' || key === 'faults.noteShortAnnouncement');
  if (short) return fail('faults.badShort', short.values);
  return fail('faults.badNoMessage', { lines, line: notes[0]?.values['line'] ?? 1 });
};

/** Decodes pasted text: DM1 and DM2 messages, single or in packets, from one or several sources. */
export const decode = (text: string): Decoded | NotDecoded => {
  if (text.length > maxCharacters) return fail('faults.badTooLong', { most: maxCharacters });
  const read = readLines(text);
  if ('ok' in read) return read;
  if (read.lines === 0 && read.notes.length === 0)
    return fail(text.trim() === '' ? 'faults.badNothing' : 'faults.badLine', {
      line: 1,
      text: text.trim().slice(0, 60),
    });
  const gathered = reassemble(read.frames);
  const latestMessages = keepLatest([...read.messages, ...gathered.messages]);
  const decoded = latestMessages.messages.map(decodeMessage);
  const notes = [...read.notes, ...gathered.notes, ...latestMessages.notes, ...decoded.flatMap((one) => one.notes)];
  if (decoded.length === 0) return nothingRead(notes, read.lines);
  const messages = decoded.map(({ message }) => message);
  if (messages.some(({ transport }) => transport === 'bytes')) notes.push({ key: 'faults.noteBytesOnly', values: {} });
  return { ok: true, lamps: combineLamps(messages.map(({ lamps }) => lamps)), messages, notes, lines: read.lines };
};
