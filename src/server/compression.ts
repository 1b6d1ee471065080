import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';
export type Encoded = Record<'identity', Buffer> & Partial<Record<'br' | 'gzip', Buffer>>;

/** The best encoding that the client takes. */
export const wantedEncoding = (accepted: string | undefined): Encoding => {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : 'identity';
};

/** Best encoding that the client takes and we have. */
export const chooseEncoding = (accepted: string | undefined, body: Encoded): Encoding => {
  if (body.br && accepted?.includes('br')) return 'br';
  if (body.gzip && accepted?.includes('gzip')) return 'gzip';
  return 'identity';
};

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
export const encode = (identity: Buffer, encoding: 'br' | 'gzip', quality = 3): Promise<Buffer> =>
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
