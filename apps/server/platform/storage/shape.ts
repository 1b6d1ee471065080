import type { Readable, Writable } from 'node:stream';

/** The file storage is unreachable or refuses our credentials. That is not the visitor's fault, and a retry may succeed. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

/** The disk is full, over its quota, read-only or broken, or too many files are open. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether an error means that files cannot be read or written at the moment, in a folder or in a bucket. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable || diskCodes.has(String((error as { code?: unknown } | null | undefined)?.code));

/** The response headers of a file that a browser fetches directly from the bucket. */
export type ResponseHeaders = { disposition: string; type: string };
export type ByteRange = { first: number; last: number };

/**
 * Where everything that cannot be generated again is stored: the company's files, documents, images of their pages, visitors' uploads.
 * A backup holds these folders, and `put` takes no other.
 */
export const storedFolders = ['assets', 'files', 'pages', 'uploads'] as const;
export type StorageKey = `${(typeof storedFolders)[number]}/${string}`;

/** File storage. We build the keys from digests; nothing that a visitor sends becomes part of a key. */
export type Storage<Key extends string = StorageKey> = {
  put: (key: Key, bytes: Buffer, type: string) => Promise<void>;
  /** Stores a copy of a file of this machine, however large it is. */
  putFile: (key: Key, path: string, type: string) => Promise<void>;
  /** Returns the file's size, or undefined if there is no such file. */
  head: (key: string) => Promise<number | undefined>;
  stream: (key: string, part?: ByteRange) => Promise<Readable>;
  /** Does nothing if there is no such file. */
  remove: (key: string) => Promise<void>;
  /** Writes a part of the file without ending the stream, in a fixed amount of memory. A storage has either this or `signedUrl`. */
  copyTo?: (key: string, part: ByteRange, to: Writable) => Promise<void>;
  /** Returns a URL that is valid for a minute, for browsers that fetch from the bucket directly. */
  signedUrl?: (key: string, headers: ResponseHeaders) => Promise<string>;
};
