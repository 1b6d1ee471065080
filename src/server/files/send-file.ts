import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenedFile } from '#domain/downloads/store/files.ts';
import type { Storage } from '#domain/storage/shape.ts';
import { readRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';

/** A document is never a page of ours, whatever it contains. */
export const lockedDown = { 'content-security-policy': "default-src 'none'; sandbox" };

type Sending = {
  file: OpenedFile;
  storage: Storage;
  headers: Record<string, string>;
  /** Needs login: nobody else's cache may keep it. */
  personal: boolean;
};

export type Sent = 'nothing' | 'begun';

const known = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;

/** The file, or the part of it that was asked for. `begun` when its first byte went out, or where to get it. */
export const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  { file, storage, headers, personal }: Sending,
): Promise<Sent> => {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const disposition = contentDisposition(file.name);
  const common = {
    ...headers,
    ...lockedDown,
    'content-type': file.type,
    'content-disposition': disposition,
    'accept-ranges': 'bytes',
    'cache-control': `${personal ? 'private' : 'public'}, max-age=0, must-revalidate`,
    etag,
  };
  if (known(request.headers['if-none-match'], etag)) {
    response.writeHead(304, common).end();
    return 'nothing';
  }
  const { 'if-range': condition, range: asked } = request.headers;
  const range = readRange(condition === undefined || condition === etag ? asked : undefined, file.size);
  if (range.kind === 'none') {
    response.writeHead(416, { ...common, 'content-range': `bytes */${file.size}` }).end();
    return 'nothing';
  }
  const part = range.kind === 'part' ? range : { first: 0, last: file.size - 1 };
  const reading = request.method !== 'HEAD';
  if (reading && storage.signedUrl) {
    const location = await storage.signedUrl(file.key, { disposition, type: file.type });
    response.writeHead(302, { ...headers, location, 'cache-control': 'no-store' }).end();
    return part.first === 0 ? 'begun' : 'nothing';
  }
  response.writeHead(range.kind === 'part' ? 206 : 200, {
    ...common,
    'content-length': part.last - part.first + 1,
    ...(range.kind === 'part' ? { 'content-range': `bytes ${part.first}-${part.last}/${file.size}` } : {}),
  });
  if (!reading || !storage.copyTo) {
    response.end();
    return 'nothing';
  }
  // A reader who leaves early is no error of ours.
  void storage.copyTo(file.key, part, response).then(
    () => response.end(),
    () => response.destroy(),
  );
  return part.first === 0 ? 'begun' : 'nothing';
};
