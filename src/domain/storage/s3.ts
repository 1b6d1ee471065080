import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StorageUnavailable } from './away.ts';
import type { Storage } from './shape.ts';

/** Long enough to follow a redirect, too short to pass on. */
const signedSeconds = 60;
const patienceMs = 10_000;

/** `https://key:secret@host/bucket?region=…`, as the configuration has checked it. */
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
 * The answer has to come in time; a body that streams takes as long as its reader does. Not by a signal: uploads to a silent
 * bucket outlived it, for it has to pass through the request that is signed and copied.
 */
const inTime = async (answer: Promise<Response>): Promise<Response> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Files in a bucket of any S3. Readers fetch from it themselves, by addresses that soon end. */
export const createS3Storage = (s3Url: string): Storage => {
  const { bucket, ...account } = readBucketUrl(s3Url);
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });

  const send = async (key: string, init: RequestInit): Promise<Response> => {
    const answer = await inTime(client.fetch(`${bucket}/${key}`, init)).catch((cause: unknown) => {
      throw new StorageUnavailable('the bucket does not answer', { cause });
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new StorageUnavailable(`the bucket answered ${answer.status}`);
  };

  return {
    put: async (key, bytes, type) => {
      const body = new Uint8Array(bytes);
      const answer = await send(key, { method: 'PUT', body, headers: { 'content-type': type } });
      if (!answer.ok) throw new StorageUnavailable('there is no such bucket');
    },
    head: async (key) => {
      const answer = await send(key, { method: 'HEAD' });
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined;
    },
    stream: async (key, part) => {
      const headers: Record<string, string> = part ? { range: `bytes=${part.first}-${part.last}` } : {};
      const { ok, body } = await send(key, { headers });
      if (!ok || !body) throw new StorageUnavailable('a file is gone from the bucket');
      return Readable.fromWeb(body as ReadableStream);
    },
    remove: async (key) => void (await send(key, { method: 'DELETE' })),
    signedUrl: async (key, { disposition, type }) => {
      const url = new URL(`${bucket}/${key}`);
      url.searchParams.set('X-Amz-Expires', String(signedSeconds));
      url.searchParams.set('response-content-disposition', disposition);
      url.searchParams.set('response-content-type', type);
      return (await client.sign(url.toString(), { aws: { signQuery: true } })).url;
    },
  };
};
