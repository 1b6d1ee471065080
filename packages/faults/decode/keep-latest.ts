import { frameBytes, lampBytes } from './decode-dtcs.ts';
import type { Message } from './message.ts';
import type { Note } from './note.ts';

const isComplete = ({ bytes, transport }: Message): boolean =>
  bytes.every((byte) => byte !== undefined) &&
  bytes.length >= (transport === 'single' ? frameBytes - lampBytes : lampBytes);

type Chosen = { message: Message; times: number; cut?: Message };

/**
 * Keeps the last message of each source and kind, because a log repeats a message every second. A truncated message, such as at the
 * end of a log, does not replace a complete one but adds a note.
 */
export const keepLatest = (messages: readonly Message[]): { messages: Message[]; notes: Note[] } => {
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
