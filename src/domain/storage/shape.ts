import type { Readable, Writable } from 'node:stream';

/** What a reader's browser is to make of a file that it fetches from the store itself. */
export type Presented = { disposition: string; type: string };
export type Part = { first: number; last: number };

/** Where files lie. Keys are ours, made of digests; nothing a visitor sends becomes part of one. */
export type Storage = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** Its size, or undefined if there is no such file. */
  head: (key: string) => Promise<number | undefined>;
  stream: (key: string, part?: Part) => Promise<Readable>;
  /** A file that is not there is removed already. */
  remove: (key: string) => Promise<void>;
  /** Writes a part without ending what it writes to, in a fixed amount of memory. Where this is missing, `signedUrl` is there. */
  copyTo?: (key: string, part: Part, to: Writable) => Promise<void>;
  /** An address that works for a minute, where readers fetch from the store themselves. */
  signedUrl?: (key: string, presented: Presented) => Promise<string>;
};
