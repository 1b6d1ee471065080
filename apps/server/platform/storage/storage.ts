import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './shape.ts';

/** Uses a folder of this machine, or a bucket that all nodes share. */
export const createStorage = ({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }): Storage =>
  s3Url === undefined ? createLocalStorage(dataDir) : createS3Storage(s3Url);
