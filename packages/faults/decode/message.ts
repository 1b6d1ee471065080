import type { Note } from './note.ts';

/** A diagnostic message of one source; lost or truncated bytes are undefined. */
export type Message = {
  group: number;
  /** Undefined if the bytes were pasted without an identifier. */
  source?: number;
  transport: 'single' | 'broadcast' | 'connection' | 'bytes';
  /** The line of the paste where it begins. */
  line: number;
  packets: number;
  bytes: (number | undefined)[];
};

export type Reassembled = { messages: Message[]; notes: Note[] };
