import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3 server for a whole test file, while `test/support/s3.ts` is for one test. */
export const startBucket = async () => {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const configureBuckets = [{ name: 'documents', configs: [] }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/documents?region=us-east-1`,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
