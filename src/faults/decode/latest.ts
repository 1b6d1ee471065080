import { frameBytes, lampBytes } from './length.ts';
import type { Message } from './message.ts';
import type { Note } from './note.ts';

const isWhole = ({ bytes, transport }: Message): boolean =>
  bytes.every((byte) => byte !== undefined) &&
  bytes.length >= (transport === 'single' ? frameBytes - lampBytes : lampBytes);

type Chosen = { message: Message; times: number; cut?: Message };

/**
 * A log repeats a message every second: the last of each source and kind stands for all. One that is cut short, as at the end of a
 * log, takes the place of a whole one only in the notes.
 */
export const latest = (messages: readonly Message[]): { messages: Message[]; notes: Note[] } => {
  const chosen = new Map<string, Chosen>();
  for (const [at, message] of messages.entries()) {
    const key = message.source === undefined ? `bytes ${at}` : `${message.source} ${message.group}`;
    const before = chosen.get(key);
    const times = (before?.times ?? 0) + 1;
    const worse = before && isWhole(before.message) && !isWhole(message);
    chosen.delete(key);
    chosen.set(key, worse ? { message: before.message, times, cut: message } : { message, times });
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
