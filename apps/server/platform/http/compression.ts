import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { unpooled } from '../unpooled.ts';

type Headers = Record<string, string> & { etag: string };
type Body = { type: string; bytes: Buffer; encoding?: Encoding };

/** Sends 304 and returns true if the client already has this version. */
export const sendNotModified = (request: IncomingMessage, response: ServerResponse, headers: Headers): boolean => {
  if (request.headers['if-none-match'] !== headers.etag) return false;
  response.writeHead(304, headers).end();
  return true;
};

/** Sends a whole body in one of its encodings. Caches store it for others, so it does not name the request that it was sent for. */
export const sendBody = (
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
  { type, bytes, encoding = 'identity' }: Body,
): void => {
  response.removeHeader('x-request-id');
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-length': bytes.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

const brotliAsync = promisify(brotliCompress);
const brotliDecodeAsync = promisify(brotliDecompress);
const gzipAsync = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Record<'identity', Buffer> & Partial<Record<'br' | 'gzip', Buffer>>;
/** A body that is held compressed only, because that takes a fifth of the memory. */
export type Packed = Record<'br', Buffer> & { gzip?: Buffer; identity?: undefined };

/** The best encoding that the client accepts and we have. */
export const chooseEncoding = (accepted: string | undefined, has: { br?: unknown; gzip?: unknown }): Encoding => {
  if (has.br && accepted?.includes('br')) return 'br';
  return has.gzip && accepted?.includes('gzip') ? 'gzip' : 'identity';
};

const supported = { br: true, gzip: true };
/** The best encoding that the client accepts, of all that we support. */
export const preferredEncoding = (accepted: string | undefined): Encoding => chooseEncoding(accepted, supported);

/** A window no larger than the text: a larger one costs memory, and time to clear it. */
const windowFor = (length: number): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 1))),
  );

/**
 * Quality 5 for pages rendered at run time: a tenth smaller than 3, which for most pages to read saves a phone a round trip, because they
 * fit into the first 14.6 kB of a connection. Files of a build are compressed once, at 11.
 */
const encodeInChunks = (identity: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotliAsync(identity, {
        chunkSize: 65_536,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_LGWIN]: windowFor(identity.length),
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      })
    : gzipAsync(identity, { level: quality > 9 ? 9 : 6 });

const encode = async (identity: Buffer, encoding: 'br' | 'gzip', quality = 5): Promise<Buffer> =>
  unpooled(await encodeInChunks(identity, encoding, quality));

export const compress = async (identity: Buffer, quality = 5): Promise<Encoded> => {
  const [brotli, gzipped] = await Promise.all([encode(identity, 'br', quality), encode(identity, 'gzip', quality)]);
  return { identity, br: brotli, gzip: gzipped };
};

export const pack = async (identity: Buffer): Promise<Packed> => ({ br: await encode(identity, 'br') });

const unpack = async (body: Encoded | Packed): Promise<Buffer> => body.identity ?? brotliDecodeAsync(body.br);

/** Quality 10: 11 takes three times as long for less than 2 % (decision 0050). */
export const packTighter = async (body: Packed): Promise<Packed> => ({
  br: await encode(await unpack(body), 'br', 10),
});

const inProgress = new WeakMap<Encoded | Packed, Map<Encoding, Promise<Buffer>>>();

const startEncoding = (body: Encoded | Packed, wanted: 'br' | 'gzip', quality: number | undefined): Promise<Buffer> => {
  const started = inProgress.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  inProgress.set(body, started);
  const pending =
    started.get(wanted) ??
    unpack(body)
      .then((identity) => encode(identity, wanted, quality))
      .then((bytes) => (body[wanted] = bytes))
      // Retry for the next caller after a failure.
      .finally(() => started.delete(wanted));
  started.set(wanted, pending);
  return pending;
};

/** A body in the encoding that a client accepts: at once if it exists, otherwise compressed for the first caller and cached for the others. */
export const encodedBody = (body: Encoded | Packed, wanted: Encoding, quality?: number): Buffer | Promise<Buffer> =>
  body[wanted] ?? (wanted === 'identity' ? unpack(body) : startEncoding(body, wanted, quality));
