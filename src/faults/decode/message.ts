import type { Note } from './note.ts';

/** A diagnostic message of one source; bytes that were lost or cut off are not there. */
export type Message = {
  group: number;
  /** None where bytes were pasted without an identifier. */
  source?: number;
  transport: 'single' | 'broadcast' | 'connection' | 'bytes';
  /** Where it begins in the paste. */
  line: number;
  packets: number;
  bytes: (number | undefined)[];
};

export type Gathered = { messages: Message[]; notes: Note[] };
