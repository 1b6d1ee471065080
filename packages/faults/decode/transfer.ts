import { frameBytes, lampBytes } from './decode-dtcs.ts';
import type { Message } from './message.ts';
import type { Note } from './note.ts';

/** A long message while its packets arrive. */
export type Transfer = {
  group: number;
  source: number;
  line: number;
  transport: 'broadcast' | 'connection';
  size: number;
  packets: number;
  parts: Map<number, number[]>;
};

const bytesPerPacket = frameBytes - 1;
export const packetsFor = (size: number): number => Math.ceil(size / bytesPerPacket);

export const messageOf = ({ group, source, line, transport, size, packets, parts }: Transfer): Message => ({
  group,
  source,
  line,
  transport,
  packets,
  bytes: Array.from({ length: size }, (_, at) => parts.get(Math.floor(at / bytesPerPacket) + 1)?.[at % bytesPerPacket]),
});

export const findMissing = ({ packets, parts }: Transfer): number[] =>
  Array.from({ length: packets }, (_, at) => at + 1).filter((number) => !parts.has(number));

/** Notes about a bad announcement: a size without room for the lamps, or one that does not match the number of packets. */
export const announcementNotes = (line: number, size: number, packets: number, source: number): Note[] => {
  if (size < lampBytes) return [{ key: 'faults.noteNothingRead', values: { line, count: size, source } }];
  if (packets === packetsFor(size)) return [];
  return [{ key: 'faults.noteSize', values: { line, size, packets, source } }];
};

/** Adds a packet to its transfer and returns notes about its problems. Every packet must fill its frame, the last one with fillers. */
export const addPacket = (transfer: Transfer, bytes: readonly number[], line: number): Note[] => {
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
