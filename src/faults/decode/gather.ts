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
} from './frame.ts';
import { frameBytes, lampBytes } from './length.ts';
import type { Gathered, Message } from './message.ts';
import type { Note } from './note.ts';
import { announcementNotes, messageOf, missingIn, packetsFor, takePacket, type Transfer } from './transfer.ts';

const request = 0x10;
const broadcast = 0x20;
const abort = 0xff;

export const isDiagnostic = (group: number): boolean => group === activeFaults || group === previousFaults;

/** Puts the packets of long messages together, each source and destination for itself, and lets whole ones through. */
export const gather = (frames: readonly Frame[]): Gathered => {
  const messages: Message[] = [];
  const notes: Note[] = [];
  const sessions = new Map<string, Transfer>();
  let others = 0;
  /** A log repeats what is wrong with it: of each kind and source the first is told. */
  const tell = (more: readonly Note[]) =>
    notes.push(
      ...more.filter(
        ({ key, values }) => !notes.some((note) => note.key === key && note.values['source'] === values['source']),
      ),
    );

  const close = (way: string) => {
    const session = sessions.get(way);
    sessions.delete(way);
    if (!session || !isDiagnostic(session.group) || session.size < lampBytes) return;
    const missing = missingIn(session);
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
    if (count > frameBytes) tell([{ key: 'faults.notePadded', values: { line, count, source } }]);
    if (count < frameBytes) {
      tell([{ key: 'faults.noteShortAnnouncement', values: { line, count, source } }]);
      return;
    }
    const size = low | (high << 8);
    const group = first | (second << 8) | (third << 16);
    if (isDiagnostic(group)) tell(announcementNotes(line, size, packets, source));
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
        // A run of packets without its announcement is said once, not line by line.
        if (before?.key !== 'faults.noteNoAnnouncement' || before.values['source'] !== source)
          notes.push({ key: 'faults.noteNoAnnouncement', values: { line, source } });
        continue;
      }
      const odd = takePacket(session, bytes, line);
      if (isDiagnostic(session.group)) tell(odd);
      if (session.parts.size === session.packets) close(way);
    } else if (isDiagnostic(group)) {
      if (bytes.length < lampBytes)
        tell([{ key: 'faults.noteNothingRead', values: { line, count: bytes.length, source } }]);
      else messages.push({ group, source, transport: 'single', line, packets: 1, bytes });
    } else others += 1;
  }
  for (const way of sessions.keys()) close(way);
  if (others > 0) notes.push({ key: 'faults.noteOtherMessages', values: { count: others } });
  return { messages, notes };
};
