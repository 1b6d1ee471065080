import { decodeDtcs, type PlacedDtc, frameBytes, lampBytes } from './decode-dtcs.ts';
import { combineLamps, type Lamps, decodeLamps } from './fields.ts';
import { activeFaults, type Frame, type Message, type Failure, type Note } from './frame.ts';
import { reassemble } from './reassemble.ts';

/** The content of a pasted line: a frame, bytes without an identifier, a heading to skip, or something unreadable. */
type ReadLine =
  | { kind: 'frame'; id: number; bytes: number[] }
  | { kind: 'bytes'; bytes: number[] }
  | { kind: 'short_id' }
  | { kind: 'heading' }
  | { kind: 'unreadable' };

const maxPayloadBytes = 1785;
const parseHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** `18FECA00#04FF…`, optionally after the time and bus of a log. */
const compact = /(?:^|\s)([0-9a-f]{1,8})#(?!#)((?:[0-9a-f]{2}[. ]?)*)(?:\s+[RT])?$/i;

/** An identifier of eight hexadecimal digits, with the punctuation that CAN analysers add. */
const identifier = /(?:^|[\s:(,])(?:0x)?([0-9a-f]{8})[hx]?(?=$|[\s:,)])/i;
const shortIdentifier =
  /^(?:\(\d+\.\d+\)\s+)?(?:v?s?l?can\d+\s+)?(?:0x)?[0-9a-f]{3,4}h?\s+\[?[0-8]\]?\s+[0-9a-f]{2}\b/i;

/** A line of Wireshark's bytes pane. A CAN frame there consists of its identifier with three flags, its length, three fillers and data. */
const dump = /^[0-9a-f]{4}\s{2,}((?:[0-9a-f]{2}\s{1,2}){7,}[0-9a-f]{2})(?:\s{2,}.*)?$/i;

/** A line of the pane has sixteen bytes and their letters, 75 characters. */
const maxDumpLength = 300;

const words = /^(?:rx|tx|dt|d|len(?:gth)?:?|dlc:?|data:?|ext|xtd|std|can|j1939|r|t|\(?ext\)?)$/i;
const lengthToken = /^(?:(\d)|\[(\d{1,2})\])$/;
const byteToken = /^(?:0x)?([0-9a-f]{2})h?$/i;

/** Parses the text after an identifier: an optional length, then bytes. Counters and times after them are ignored. */
const parseData = (rest: string): number[] | undefined => {
  const tokens = rest.split(/[\s,:;|]+/).filter((token) => token !== '');
  let length: number | undefined;
  let at = 0;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const [, plain, bracketed] = lengthToken.exec(token) ?? [];
    const lengthText = plain ?? bracketed;
    if (lengthText !== undefined) length = Number(lengthText);
    else if (!words.test(token)) break;
  }
  const run = tokens[at] ?? '';
  if (/^(?:[0-9a-f]{2}){2,}$/i.test(run)) return parseHex(run).slice(0, length);
  const bytes: number[] = [];
  for (const token of tokens.slice(at)) {
    const byte = byteToken.exec(token)?.[1];
    if (byte === undefined || bytes.length === length) break;
    bytes.push(Number.parseInt(byte, 16));
  }
  return bytes.length > 0 ? bytes : undefined;
};

/** Accepts more than eight bytes; decoding the message decides what they are. */
const asFrame = (id: number, bytes: number[]): ReadLine =>
  id <= 0x1f_ff_ff_ff && bytes.length <= maxPayloadBytes ? { kind: 'frame', id, bytes } : { kind: 'unreadable' };

/** Parses candump output, `ID#DATA`, traces of PCAN-View and Vector, text of Wireshark, and plain hexadecimal bytes. */
const readLine = (line: string): ReadLine => {
  const text = line.trim();
  if (text === '' || /^[;#]|^\/\//.test(text)) return { kind: 'heading' };

  const short = compact.exec(text);
  if (short) {
    const [, id = '', data = ''] = short;
    const bytes = parseHex(data.replaceAll(/[. ]/g, ''));
    if (id.length < 8) return { kind: 'short_id' };
    return asFrame(Number.parseInt(id, 16), bytes);
  }

  const dumped = text.length <= maxDumpLength ? dump.exec(text)?.[1] : undefined;
  if (dumped) {
    const bytes = parseHex(dumped.replaceAll(/\s/g, ''));
    const [a = 0, b = 0, c = 0, d = 0, length = 0] = bytes;
    const isFrame = a >= 0x80 && length <= 8 && bytes.length >= 8 + length;
    if (isFrame) return asFrame((((a & 0x1f) << 24) | (b << 16) | (c << 8) | d) >>> 0, bytes.slice(8, 8 + length));
  }

  const plain = text.replaceAll(/0x/gi, '').replaceAll(/[\s,;:.-]+/g, '');
  const onlyBytes = /^(?:(?:0x)?[0-9a-f]{2}[\s,;:.-]*)+$/i.test(text) && plain.length % 2 === 0;
  const named = identifier.exec(text);
  if (named && !(onlyBytes && named[1]?.length === plain.length)) {
    const after = parseData(text.slice(named.index + named[0].length));
    if (after) return asFrame(Number.parseInt(named[1] ?? '', 16), after);
  }
  if (onlyBytes && plain.length / 2 <= maxPayloadBytes) return { kind: 'bytes', bytes: parseHex(plain) };
  if (shortIdentifier.test(text)) return { kind: 'short_id' };
  return /\d/.test(text) ? { kind: 'unreadable' } : { kind: 'heading' };
};

const isComplete = ({ bytes, transport }: Message): boolean =>
  bytes.every((byte) => byte !== undefined) &&
  bytes.length >= (transport === 'single' ? frameBytes - lampBytes : lampBytes);

type Chosen = { message: Message; times: number; cut?: Message };

/**
 * Keeps the last message of each source and kind, because a log repeats a message every second. A truncated message, such as at the
 * end of a log, does not replace a complete one but adds a note.
 */
const keepLatest = (messages: readonly Message[]): { messages: Message[]; notes: Note[] } => {
  const chosen = new Map<string, Chosen>();
  for (const [at, message] of messages.entries()) {
    const key = message.source === undefined ? `bytes ${at}` : `${message.source} ${message.group}`;
    const before = chosen.get(key);
    const times = (before?.times ?? 0) + 1;
    const isWorse = before && isComplete(before.message) && !isComplete(message);
    chosen.delete(key);
    chosen.set(key, isWorse ? { message: before.message, times, cut: message } : { message, times });
  }
  const notes = [...chosen.values()].flatMap(({ message, times, cut }): Note[] => [
    ...(times > 1
      ? [{ key: 'faults.noteRepeated' as const, values: { count: times, source: message.source ?? 0 } }]
      : []),
    ...(cut?.transport === 'single'
      ? [{ key: 'faults.noteShortFrame' as const, values: { line: cut.line, count: cut.bytes.length } }]
      : []),
  ]);
  return { messages: [...chosen.values()].map(({ message }) => message), notes };
};

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
  if (text.length > maxCharacters) return fail('faults.badTooLong', { max: maxCharacters });
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
