import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createS3Storage } from '#platform/storage/s3.ts';
import { startS3 } from '#testing/s3.ts';
import { createUploads, describeUpload } from './uploads.ts';

test('with a bucket configured, a visitor’s file is stored there for all nodes, and can be removed', async () => {
  const { url } = await startS3();
  const uploads = createUploads({ dataDir: tmpdir(), s3Url: url });
  const bytes = Buffer.from('%PDF-1.7');
  const upload = describeUpload(bytes, 'pdf');
  await uploads.save(upload, bytes);
  const bucket = createS3Storage(url);
  expect(await text(await bucket.stream(`uploads/${upload.file}`))).toBe('%PDF-1.7');
  expect(Buffer.from(await uploads.read(upload)).toString()).toBe('%PDF-1.7');
  await uploads.remove(upload);
  await uploads.remove(upload);
  expect(await bucket.head(`uploads/${upload.file}`)).toBeUndefined();
});
