import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Storage } from './shape.ts';
import { StorageUnavailable } from './unavailable.ts';

/** Long enough to follow a redirect, too short to share the URL. */
const signedUrlSeconds = 60;
const patienceMs = 10_000;

/** Parses `https://key:secret@host/bucket?region=…`, which the configuration has validated. */
export const readBucketUrl = (s3Url: string) => {
  const url = new URL(s3Url);
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}`,
  };
};

/**
 * Limits the time until the response arrives, but not the time for streaming its body. An abort signal does not work here:
 * signing copies the request, and uploads to a silent bucket went on after the signal.
 */
const withTimeout = async (response: Promise<Response>): Promise<Response> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([response, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Stores files in an S3 bucket. Browsers fetch them from the bucket by short-lived signed URLs. */
export const createS3Storage = (s3Url: string): Storage => {
  const { bucket, ...account } = readBucketUrl(s3Url);
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });

  const send = async (key: string, init: RequestInit): Promise<Response> => {
    const response = await withTimeout(client.fetch(`${bucket}/${key}`, init)).catch((cause: unknown) => {
      throw new StorageUnavailable('the bucket does not answer', { cause });
    });
    if (response.ok || response.status === 404) return response;
    throw new StorageUnavailable(`the bucket answered ${response.status}`);
  };

  const upload = async (key: string, body: BodyInit, type: string): Promise<void> => {
    const response = await send(key, { method: 'PUT', body, headers: { 'content-type': type } });
    if (!response.ok) throw new StorageUnavailable('the bucket does not exist');
  };

  return {
    put: (key, bytes, type) => upload(key, new Uint8Array(bytes), type),
    // A blob of a file is read while it is sent.
    putFile: async (key, path, type) => upload(key, await openAsBlob(path), type),
    head: async (key) => {
      const response = await send(key, { method: 'HEAD' });
      return response.ok ? Number(response.headers.get('content-length')) : undefined;
    },
    stream: async (key, part) => {
      const headers: Record<string, string> = part ? { range: `bytes=${part.first}-${part.last}` } : {};
      const { ok, body } = await send(key, { headers });
      if (!ok || !body) throw new StorageUnavailable('the file is missing from the bucket');
      return Readable.fromWeb(body as ReadableStream);
    },
    remove: async (key) => void (await send(key, { method: 'DELETE' })),
    signedUrl: async (key, { disposition, type }) => {
      const url = new URL(`${bucket}/${key}`);
      url.searchParams.set('X-Amz-Expires', String(signedUrlSeconds));
      url.searchParams.set('response-content-disposition', disposition);
      url.searchParams.set('response-content-type', type);
      return (await client.sign(url.toString(), { aws: { signQuery: true } })).url;
    },
  };
};
