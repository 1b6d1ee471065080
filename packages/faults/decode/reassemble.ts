import { frameBytes, lampBytes } from './decode-dtcs.ts';
import {
  activeFaults,
  announcement,
  destinationOf,
  type Frame,
  formatOf,
  groupOf,
  packet,
  previousFaults,
  sourceOf,
  type Reassembled,
  type Message,
  type Note,
} from './frame.ts';

/** A long message while its packets arrive. */
type Transfer = {
  group: number;
  source: number;
  line: number;
  transport: 'broadcast' | 'connection';
  size: number;
  packets: number;
  parts: Map<number, number[]>;
};

const bytesPerPacket = frameBytes - 1;
const packetsFor = (size: number): number => Math.ceil(size / bytesPerPacket);

const messageOf = ({ group, source, line, transport, size, packets, parts }: Transfer): Message => ({
  group,
  source,
  line,
  transport,
  packets,
  bytes: Array.from({ length: size }, (_, at) => parts.get(Math.floor(at / bytesPerPacket) + 1)?.[at % bytesPerPacket]),
});

const findMissing = ({ packets, parts }: Transfer): number[] =>
  Array.from({ length: packets }, (_, at) => at + 1).filter((number) => !parts.has(number));

/** Notes about a bad announcement: a size without room for the lamps, or one that does not match the number of packets. */
const announcementNotes = (line: number, size: number, packets: number, source: number): Note[] => {
  if (size < lampBytes) return [{ key: 'faults.noteNothingRead', values: { line, count: size, source } }];
  if (packets === packetsFor(size)) return [];
  return [{ key: 'faults.noteSize', values: { line, size, packets, source } }];
};

/** Adds a packet to its transfer and returns notes about its problems. Every packet must fill its frame, the last one with fillers. */
const addPacket = (transfer: Transfer, bytes: readonly number[], line: number): Note[] => {
  const { source, packets, size, parts } = transfer;
  const [number, ...part] = bytes;
  const count = bytes.length;
  if (number === undefined || number < 1 || number > packets)
    return [{ key: 'faults.noteStrayPacket', values: { line, packet: number ?? 0, of: packets, source } }];
  parts.set(number, part.slice(0, bytesPerPacket));
  const needed = Math.min(bytesPerPacket, size - (number - 1) * bytesPerPacket);
  if (part.length < needed) return [{ key: 'faults.noteShortPacket', values: { line, packet: number, count, source } }];
  if (count < frameBytes) return [{ key: 'faults.noteNoFiller', values: { line, count, source } }];
  if (count > frameBytes) return [{ key: 'faults.notePadded', values: { line, count, source } }];
  return [];
};

const request = 0x10;
const broadcast = 0x20;
const abort = 0xff;

export const isDiagnostic = (group: number): boolean => group === activeFaults || group === previousFaults;

/** Reassembles long messages from their packets for each source and destination, and passes single-frame messages through. */
export const reassemble = (frames: readonly Frame[]): Reassembled => {
  const messages: Message[] = [];
  const notes: Note[] = [];
  const sessions = new Map<string, Transfer>();
  let otherMessages = 0;
  /** Adds notes, but only the first of each kind and source, because problems in a log repeat. */
  const addNotes = (more: readonly Note[]) =>
    notes.push(
      ...more.filter(
        ({ key, values }) => !notes.some((note) => note.key === key && note.values['source'] === values['source']),
      ),
    );

  const close = (way: string) => {
    const session = sessions.get(way);
    sessions.delete(way);
    if (!session || !isDiagnostic(session.group) || session.size < lampBytes) return;
    const missing = findMissing(session);
    if (missing.length > 0)
      notes.push({
        key: 'faults.noteMissing',
        values: { packets: missing.join(', '), count: missing.length, of: session.packets, source: session.source },
      });
    if (missing.length < session.packets) messages.push(messageOf(session));
  };

  const announce = ({ id, bytes, line }: Frame, way: string) => {
    const [control = 0, low = 0, high = 0, packets = 0, , first = 0, second = 0, third = 0] = bytes;
    if (control === abort && sessions.has(way))
      notes.push({ key: 'faults.noteAborted', values: { source: sourceOf(id) } });
    if (bytes.length > 0 && control !== request && control !== broadcast) return;
    close(way);
    const source = sourceOf(id);
    const count = bytes.length;
    if (count > frameBytes) addNotes([{ key: 'faults.notePadded', values: { line, count, source } }]);
    if (count < frameBytes) {
      addNotes([{ key: 'faults.noteShortAnnouncement', values: { line, count, source } }]);
      return;
    }
    const size = low | (high << 8);
    const group = first | (second << 8) | (third << 16);
    if (isDiagnostic(group)) addNotes(announcementNotes(line, size, packets, source));
    sessions.set(way, {
      group,
      source,
      line,
      transport: control === broadcast ? 'broadcast' : 'connection',
      size,
      packets: Math.min(packets, packetsFor(size)) || packets,
      parts: new Map(),
    });
  };

  for (const frame of frames) {
    const { id, bytes, line } = frame;
    const source = sourceOf(id);
    const way = `${source} ${destinationOf(id)}`;
    const group = groupOf(id);
    if (formatOf(id) === announcement) announce(frame, way);
    else if (formatOf(id) === packet) {
      const session = sessions.get(way);
      if (!session) {
        const before = notes.at(-1);
        // Report consecutive packets without an announcement once and not for each line.
        if (before?.key !== 'faults.noteNoAnnouncement' || before.values['source'] !== source)
          notes.push({ key: 'faults.noteNoAnnouncement', values: { line, source } });
        continue;
      }
      const packetNotes = addPacket(session, bytes, line);
      if (isDiagnostic(session.group)) addNotes(packetNotes);
      if (session.parts.size === session.packets) close(way);
    } else if (isDiagnostic(group)) {
      if (bytes.length < lampBytes)
        addNotes([{ key: 'faults.noteNothingRead', values: { line, count: bytes.length, source } }]);
      else messages.push({ group, source, transport: 'single', line, packets: 1, bytes });
    } else otherMessages += 1;
  }
  for (const way of sessions.keys()) close(way);
  if (otherMessages > 0) notes.push({ key: 'faults.noteOtherMessages', values: { count: otherMessages } });
  return { messages, notes };
};
