import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type Storage, type StorageKey, StorageUnavailable } from './shape.ts';

/** Long enough to follow a redirect, too short to share the URL. */
const signedUrlSeconds = 60;
const patienceMs = 10_000;
/** The system takes some megabytes of an upload at once, and a slow line needs half a minute for them before it takes more. */
const defaultStallMs = 60_000;
/** What a slow line needs for a megabyte: a visitor who sends a small file does not wait a minute for a bucket that is silent. */
const msPerMegabyte = 1000;

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
 * signing copies the request.
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

type Put = { url: string; headers: Record<string, string>; body: () => Readable; stallMs: number };

/**
 * Sends a body of any length and returns the status. The time limit is on progress: as long as bytes leave, it goes on, and without progress
 * it ends with its connection. `fetch` cannot tell the one from the other.
 */
const putBody = ({ url, headers, body, stallMs }: Put): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, { method: 'PUT', headers });
    // Node counts a connection as idle only while neither side has sent anything for this time.
    request.setTimeout(stallMs, () => request.destroy(new Error(`no progress within ${stallMs} ms`)));
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    request.on('error', reject);
    // A bucket may answer, and close, before it has read everything.
    pipeline(body(), request).catch(reject);
  });

const maxPutTries = 3;
const isTemporary = (status: number): boolean => status === 429 || status >= 500;

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The keys in a bucket that begin with a text, in their order. */
export const listBucket = async (s3Url: string, prefix: string): Promise<string[]> => {
  const { bucket, ...account } = readBucketUrl(s3Url);
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  const keys: string[] = [];
  for (let token: string | undefined = ''; token !== undefined;) {
    const query: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix });
    if (token) query.set('continuation-token', token);
    const answer = await withTimeout(client.fetch(`${bucket}?${query}`)).catch((cause: unknown) => {
      throw new StorageUnavailable('the bucket does not answer', { cause });
    });
    if (!answer.ok) throw new StorageUnavailable(`the bucket cannot be listed: ${answer.status}`);
    const xml = await answer.text();
    for (const [, key = ''] of xml.matchAll(/<Key>([^<]+)<\/Key>/g)) keys.push(unescaped(key));
    token = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  }
  return keys;
};

/** Stores files in an S3 bucket. Browsers fetch them from the bucket by short-lived signed URLs. */
export const createS3Storage = <Key extends string = StorageKey>(
  s3Url: string,
  { stallMs = defaultStallMs }: { stallMs?: number } = {},
): Storage<Key> => {
  const { bucket, ...account } = readBucketUrl(s3Url);
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });

  const send = async (key: string, init: RequestInit): Promise<Response> => {
    const response = await withTimeout(client.fetch(`${bucket}/${key}`, init)).catch((cause: unknown) => {
      throw new StorageUnavailable('the bucket does not answer', { cause });
    });
    if (response.ok || response.status === 404) return response;
    throw new StorageUnavailable(`the bucket answered ${response.status}`);
  };

  /** One request, whatever the size: buckets take 5 GB in one, and a file of the site has at most 2. */
  const upload = async (key: string, bytes: number, type: string, body: () => Readable): Promise<void> => {
    const url = `${bucket}/${key}`;
    const tryOnce = async (triesLeft: number): Promise<number> => {
      const { headers } = await client.sign(url, { method: 'PUT', headers: { 'content-type': type } });
      const sent = { ...Object.fromEntries(headers), 'content-length': String(bytes) };
      const enoughMs = Math.min(stallMs, patienceMs + (bytes / 1e6) * msPerMegabyte);
      const status = await putBody({ url, headers: sent, body, stallMs: enoughMs });
      return isTemporary(status) && triesLeft > 0 ? tryOnce(triesLeft - 1) : status;
    };
    const status = await tryOnce(maxPutTries - 1).catch((cause: unknown) => {
      throw new StorageUnavailable('the bucket does not answer', { cause });
    });
    if (status === 404) throw new StorageUnavailable('the bucket does not exist');
    if (status >= 300) throw new StorageUnavailable(`the bucket answered ${status}`);
  };

  return {
    put: (key, bytes, type) => upload(key, bytes.length, type, () => Readable.from([bytes])),
    putFile: async (key, path, type) => upload(key, (await stat(path)).size, type, () => createReadStream(path)),
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
