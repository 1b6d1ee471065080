import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createS3Storage } from '#platform/storage/s3.ts';
import type { Storage } from '#platform/storage/shape.ts';

export type Upload = { file: string; size: number; sha256: string };

/** Gives a visitor's file a random name, never the visitor's. */
export const describeUpload = (bytes: Uint8Array, extension: 'pdf'): Upload => ({
  file: `${randomBytes(16).toString('hex')}.${extension}`,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export type Uploads = {
  save: (upload: Upload, bytes: Uint8Array) => Promise<void>;
  read: (upload: Pick<Upload, 'file'>) => Promise<Uint8Array>;
  remove: (upload: Pick<Upload, 'file'>) => Promise<void>;
};

/** Visitors' files are readable by the site only, and never served to the public. */
const inFolder = (folder: string): Uploads => ({
  save: async ({ file }, bytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, file), bytes, { mode: 0o600, flag: 'wx' });
  },
  read: ({ file }) => readFile(join(folder, file)),
  remove: ({ file }) => rm(join(folder, file), { force: true }),
});

const inBucket = (bucket: Pick<Storage, 'put' | 'stream' | 'remove'>): Uploads => ({
  save: ({ file }, bytes) => bucket.put(`uploads/${file}`, Buffer.from(bytes), 'application/pdf'),
  read: async ({ file }) => buffer(await bucket.stream(`uploads/${file}`)),
  remove: ({ file }) => bucket.remove(`uploads/${file}`),
});

/** Uses the bucket if there is one, so that staff find a file whichever node received it. */
export const createUploads = ({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }): Uploads =>
  s3Url === undefined ? inFolder(join(dataDir, 'uploads')) : inBucket(createS3Storage(s3Url));
