import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRange, contentDisposition } from '#platform/http/response-headers.ts';
import type { Storage } from '#platform/storage/shape.ts';
import type { OpenedFile } from '../downloads/store/files.ts';

/** A document must never act as one of our pages, whatever it contains. */
export const sandboxHeaders = { 'content-security-policy': "default-src 'none'; sandbox" };

type Sending = {
  file: OpenedFile;
  storage: Storage;
  headers: Record<string, string>;
  /** The document needs a login, so shared caches must not store it. */
  personal: boolean;
};

export type SendResult = 'nothing' | 'started';

const includesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false;

/** Sends the file or the requested part. Returns `started` when its first byte or a redirect to it was sent. */
export const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  { file, storage, headers, personal }: Sending,
): Promise<SendResult> => {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const disposition = contentDisposition(file.name);
  const common = {
    ...headers,
    ...sandboxHeaders,
    'content-type': file.type,
    'content-disposition': disposition,
    'accept-ranges': 'bytes',
    'cache-control': `${personal ? 'private' : 'public'}, max-age=0, must-revalidate`,
    etag,
  };
  if (includesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, common).end();
    return 'nothing';
  }
  const { 'if-range': condition, range: rangeHeader } = request.headers;
  const range = readRange(condition === undefined || condition === etag ? rangeHeader : undefined, file.size);
  if (range.kind === 'none') {
    response.writeHead(416, { ...common, 'content-range': `bytes */${file.size}` }).end();
    return 'nothing';
  }
  const part = range.kind === 'part' ? range : { first: 0, last: file.size - 1 };
  const hasBody = request.method !== 'HEAD';
  if (hasBody && storage.signedUrl) {
    const location = await storage.signedUrl(file.key, { disposition, type: file.type });
    response.writeHead(302, { ...headers, location, 'cache-control': 'no-store' }).end();
    return part.first === 0 ? 'started' : 'nothing';
  }
  response.writeHead(range.kind === 'part' ? 206 : 200, {
    ...common,
    'content-length': part.last - part.first + 1,
    ...(range.kind === 'part' ? { 'content-range': `bytes ${part.first}-${part.last}/${file.size}` } : {}),
  });
  if (!hasBody || !storage.copyTo) {
    response.end();
    return 'nothing';
  }
  // A client that disconnects early is not an error.
  void storage.copyTo(file.key, part, response).then(
    () => response.end(),
    () => response.destroy(),
  );
  return part.first === 0 ? 'started' : 'nothing';
};
