import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import S3rver from 's3rver';
import { inject } from 'vitest';
import { createS3Storage } from '#platform/storage/s3.ts';

/** Stores the files of the demo company: documents with photographs cannot be made without them. */
const storeDemoAssets = async (url: string): Promise<void> => {
  const folder = inject('assetsFolder');
  const storage = createS3Storage(url);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) await storage.putFile(`assets/${relative(folder, path)}`, path, 'application/octet-stream');
  }
};

/** An S3 server for a whole test file, while `apps/server/testing/s3.ts` is for one test. */
export const startBucket = async ({ empty }: { empty: boolean }) => {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const configureBuckets = [{ name: 'documents', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const url = `http://S3RVER:S3RVER@127.0.0.1:${port}/documents?region=us-east-1`;
  if (!empty) await storeDemoAssets(url);
  return {
    url,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
