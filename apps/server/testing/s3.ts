import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';

/** A small real S3 server for one test, with one empty bucket. */
export const startS3 = async () => {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'documents', configs: [] }],
  });
  const { port } = await server.run();
  let open = true;
  const stop = async () => {
    if (open) await server.close();
    open = false;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/documents?region=us-east-1`, stop };
};
