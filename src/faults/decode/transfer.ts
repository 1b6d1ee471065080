import { frameBytes, lampBytes } from './length.ts';
import type { Message } from './message.ts';
import type { Note } from './note.ts';

/** A long message while its packets come in. */
export type Transfer = {
  group: number;
  source: number;
  line: number;
  transport: 'broadcast' | 'connection';
  size: number;
  packets: number;
  parts: Map<number, number[]>;
};

const perPacket = frameBytes - 1;
export const packetsFor = (size: number): number => Math.ceil(size / perPacket);

export const messageOf = ({ group, source, line, transport, size, packets, parts }: Transfer): Message => ({
  group,
  source,
  line,
  transport,
  packets,
  bytes: Array.from({ length: size }, (_, at) => parts.get(Math.floor(at / perPacket) + 1)?.[at % perPacket]),
});

export const missingIn = ({ packets, parts }: Transfer): number[] =>
  Array.from({ length: packets }, (_, at) => at + 1).filter((number) => !parts.has(number));

/** What is wrong with an announcement of a diagnostic message: no room for the lamps, or a size that needs other packets. */
export const announcementNotes = (line: number, size: number, packets: number, source: number): Note[] => {
  if (size < lampBytes) return [{ key: 'faults.noteNothingRead', values: { line, count: size, source } }];
  if (packets === packetsFor(size)) return [];
  return [{ key: 'faults.noteSize', values: { line, size, packets, source } }];
};

/** Takes a packet into its transfer, and tells what is wrong with it. Every packet fills its frame, the last with fillers. */
export const takePacket = (transfer: Transfer, bytes: readonly number[], line: number): Note[] => {
  const { source, packets, size, parts } = transfer;
  const [number, ...part] = bytes;
  const count = bytes.length;
  if (number === undefined || number < 1 || number > packets)
    return [{ key: 'faults.noteStrayPacket', values: { line, packet: number ?? 0, of: packets, source } }];
  parts.set(number, part.slice(0, perPacket));
  const needed = Math.min(perPacket, size - (number - 1) * perPacket);
  if (part.length < needed) return [{ key: 'faults.noteShortPacket', values: { line, packet: number, count, source } }];
  if (count < frameBytes) return [{ key: 'faults.noteNoFiller', values: { line, count, source } }];
  if (count > frameBytes) return [{ key: 'faults.notePadded', values: { line, count, source } }];
  return [];
};
