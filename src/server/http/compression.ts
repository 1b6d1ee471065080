import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Record<'identity', Buffer> & Partial<Record<'br' | 'gzip', Buffer>>;

/** Best encoding that the client takes and we have. */
export const chooseEncoding = (accepted: string | undefined, has: { br?: unknown; gzip?: unknown }): Encoding => {
  if (has.br && accepted?.includes('br')) return 'br';
  return has.gzip && accepted?.includes('gzip') ? 'gzip' : 'identity';
};

const canMake = { br: true, gzip: true };
/** The best encoding that the client takes, of all that we can make. */
export const wantedEncoding = (accepted: string | undefined): Encoding => chooseEncoding(accepted, canMake);

/** A window no larger than the text: a large one costs memory, and time to clear it. */
const windowFor = (length: number): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 1))),
  );

/**
 * Quality 3 for pages made at run time: 4 makes them 4 % smaller for 60 % more time, and the first visitor waits for it. Files
 * of a build are compressed once, at 11.
 */
const encode = (identity: Buffer, encoding: 'br' | 'gzip', quality = 3): Promise<Buffer> =>
  encoding === 'br'
    ? br(identity, {
        chunkSize: 65_536,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_LGWIN]: windowFor(identity.length),
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      })
    : gz(identity, { level: quality > 9 ? 9 : 6 });

export const compress = async (identity: Buffer, quality = 3): Promise<Encoded> => {
  const [brotli, zipped] = await Promise.all([encode(identity, 'br', quality), encode(identity, 'gzip', quality)]);
  return { identity, br: brotli, gzip: zipped };
};

const underWay = new WeakMap<Encoded, Map<Encoding, Promise<Buffer>>>();

const makeForm = (body: Encoded, wanted: 'br' | 'gzip', quality: number | undefined): Promise<Buffer> => {
  const started = underWay.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  underWay.set(body, started);
  const making =
    started.get(wanted) ??
    encode(body.identity, wanted, quality)
      .then((bytes) => (body[wanted] = bytes))
      // What failed is made again for the next caller.
      .finally(() => started.delete(wanted));
  started.set(wanted, making);
  return making;
};

/** A body in the form that a client takes: at once if it is there, else made for the first who asks and kept for all others. */
export const formOf = (body: Encoded, wanted: Encoding, quality?: number): Buffer | Promise<Buffer> =>
  wanted === 'identity' ? body.identity : (body[wanted] ?? makeForm(body, wanted, quality));
