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
import type { Gathered, Message } from './message.ts';
import type { Note } from './note.ts';

type Session = {
  group: number;
  source: number;
  transport: 'broadcast' | 'connection';
  size: number;
  packets: number;
  parts: Map<number, number[]>;
};

const request = 0x10;
const broadcast = 0x20;
const abort = 0xff;
const perPacket = 7;

export const isDiagnostic = (group: number): boolean => group === activeFaults || group === previousFaults;

const messageOf = ({ group, source, transport, size, packets, parts }: Session): Message => ({
  group,
  source,
  transport,
  packets,
  bytes: Array.from({ length: size }, (_, at) => parts.get(Math.floor(at / perPacket) + 1)?.[at % perPacket]),
});

const missingIn = ({ packets, parts }: Session): number[] =>
  Array.from({ length: packets }, (_, at) => at + 1).filter((number) => !parts.has(number));

/** Puts the packets of long messages together, each source and destination for itself, and lets whole ones through. */
export const gather = (frames: readonly Frame[]): Gathered => {
  const messages: Message[] = [];
  const notes: Note[] = [];
  const sessions = new Map<string, Session>();
  let others = 0;

  const close = (way: string) => {
    const session = sessions.get(way);
    sessions.delete(way);
    if (!session || !isDiagnostic(session.group)) return;
    const missing = missingIn(session);
    if (missing.length > 0)
      notes.push({
        key: 'faults.noteMissing',
        values: { packets: missing.join(', '), count: missing.length, of: session.packets, source: session.source },
      });
    if (missing.length < session.packets) messages.push(messageOf(session));
  };

  const announce = ({ id, bytes }: Frame, way: string) => {
    const [control = 0, low = 0, high = 0, packets = 0, , first = 0, second = 0, third = 0] = bytes;
    if (control === abort && sessions.has(way))
      notes.push({ key: 'faults.noteAborted', values: { source: sourceOf(id) } });
    if (control !== request && control !== broadcast) return;
    close(way);
    const size = low | (high << 8);
    sessions.set(way, {
      group: first | (second << 8) | (third << 16),
      source: sourceOf(id),
      transport: control === broadcast ? 'broadcast' : 'connection',
      size,
      packets: Math.min(packets, Math.ceil(size / perPacket)) || packets,
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
      const [number = 0, ...part] = bytes;
      if (!session) {
        const before = notes.at(-1);
        // A run of packets without its announcement is said once, not line by line.
        if (before?.key !== 'faults.noteNoAnnouncement' || before.values['source'] !== source)
          notes.push({ key: 'faults.noteNoAnnouncement', values: { line, source } });
        continue;
      }
      if (number >= 1 && number <= session.packets) session.parts.set(number, part);
      if (session.parts.size === session.packets) close(way);
    } else if (isDiagnostic(group)) messages.push({ group, source, transport: 'single', packets: 1, bytes });
    else others += 1;
  }
  for (const way of sessions.keys()) close(way);
  if (others > 0) notes.push({ key: 'faults.noteOtherMessages', values: { count: others } });
  return { messages, notes };
};
