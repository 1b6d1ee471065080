import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Upload = { file: string; size: number; sha256: string };

/** How a file of a visitor will be called: a drawn name, never the visitor's. */
export const describeUpload = (bytes: Uint8Array, extension: 'pdf'): Upload => ({
  file: `${randomBytes(16).toString('hex')}.${extension}`,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Files of visitors: readable by the site alone, and never served to the public. */
export const createUploads = (folder: string) => ({
  save: async ({ file }: Upload, bytes: Uint8Array): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, file), bytes, { mode: 0o600, flag: 'wx' });
  },
  remove: ({ file }: Upload): Promise<void> => rm(join(folder, file), { force: true }),
});

export type Uploads = ReturnType<typeof createUploads>;
