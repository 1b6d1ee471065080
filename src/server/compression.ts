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

/** Quality 4 for pages made at run time; files of a build are compressed once, at 11. */
export const encode = (identity: Buffer, encoding: 'br' | 'gzip', quality = 4): Promise<Buffer> =>
  encoding === 'br'
    ? br(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      })
    : gz(identity, { level: quality > 9 ? 9 : 6 });

export const compress = async (identity: Buffer, quality = 4): Promise<Encoded> => {
  const [brotli, zipped] = await Promise.all([encode(identity, 'br', quality), encode(identity, 'gzip', quality)]);
  return { identity, br: brotli, gzip: zipped };
};
