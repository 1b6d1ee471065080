import type { Note } from './note.ts';

/** A whole diagnostic message of one source; bytes of lost packets are not there. */
export type Message = {
  group: number;
  /** None where bytes were pasted without an identifier. */
  source?: number;
  transport: 'single' | 'broadcast' | 'connection' | 'bytes';
  packets: number;
  bytes: (number | undefined)[];
};

export type Gathered = { messages: Message[]; notes: Note[] };
