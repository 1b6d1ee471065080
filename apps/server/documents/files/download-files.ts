import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Texts } from '@site/contract/i18n/texts';
import { paths } from '@site/contract/paths';
import { type FileAddress, readFileAddress } from '#assets/files/asset-files.ts';
import { recordDownloads } from '#catalogue/support/history.ts';
import { findCompanyName } from '#outbox/company-name.ts';
import type { SessionUser } from '#people/accounts/session.ts';
import type { Db } from '#platform/database/connection.ts';
import { contentDisposition } from '#platform/http/response-headers.ts';
import type { RequesterOf, Visit } from '#platform/http/visit.ts';
import { addressKey } from '#platform/limits/address.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Storage } from '#platform/storage/shape.ts';
import { findOffered, type OfferedDownload } from '../downloads/access.ts';
import type { Files, OpenedFile } from '../downloads/store/files.ts';
import { type ZipEntry, zipStream } from '../downloads/zip-stream.ts';
import { sendFile, sandboxHeaders } from './send-file.ts';

/** Sends the image of a document's page. Its URL contains the digest of its content, so it never changes. */
const sendPageImage = (
  request: IncomingMessage,
  response: ServerResponse,
  picture: Buffer,
  headers: Record<string, string>,
): void => {
  response.writeHead(200, {
    ...headers,
    ...sandboxHeaders,
    'content-type': 'image/webp',
    'content-length': picture.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(request.method === 'HEAD' ? undefined : picture);
};

type PageImagesDeps = { db: Db; files: Files; requesterOf: RequesterOf; headers: Record<string, string> };

/** Serves pages of documents as pictures. They exist only for documents that everybody may read. */
export const createPageImages =
  ({ db, files, requesterOf, headers }: PageImagesDeps) =>
  /** Resolves to true if it has answered the request. */
  async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    const address = readFileAddress(request.url ?? '');
    if (address.kind !== 'page') return false;
    const { id, digest, page } = address;
    const [offered] = await findOffered(db, [id]);
    const picture = offered && !offered.needsLogin ? await files.page(id, digest, page, requesterOf(visit)) : undefined;
    if (picture) sendPageImage(request, response, picture, headers);
    return picture !== undefined;
  };

/** More than anyone needs at once, and little enough for the server. */
const maxZipFiles = 50;
const maxZipBytes = 500_000_000;

const isText = ({ type }: OpenedFile) => type.startsWith('text/') || type === 'image/vnd.dxf';

/** Two documents may have the same name, but not in one folder. */
const uniqueName = (name: string, usedNames: Set<string>): string => {
  const dot = name.lastIndexOf('.');
  let candidate = name;
  for (let number = 2; usedNames.has(candidate.toLowerCase()); number += 1)
    candidate = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
  usedNames.add(candidate.toLowerCase());
  return candidate;
};

type Sending = {
  offered: readonly OfferedDownload[];
  open: (id: number) => Promise<OpenedFile | undefined>;
  storage: Storage;
  headers: Record<string, string>;
  /** The archive's name without its extension. */
  name: string;
};

/** Opens each document only when its turn comes, so that the archive starts at once even if some must be generated first. */
async function* entriesOf({ offered, open, storage }: Sending): AsyncGenerator<ZipEntry> {
  const usedNames = new Set(['sha256sums']);
  const sums: string[] = [];
  let date = '1980-01-01';
  for (const { id, updated } of offered) {
    const file = await open(id);
    if (!file) continue;
    const name = uniqueName(file.name, usedNames);
    sums.push(`${file.sha256}  ${name}\n`);
    if (updated > date) date = updated;
    yield { name, date: updated, compress: isText(file), open: () => storage.stream(file.key) };
  }
  yield {
    name: 'SHA256SUMS',
    date,
    compress: false,
    open: () => Promise.resolve(Readable.from([Buffer.from(sums.join(''))])),
  };
}

/** Streams several documents as one archive. */
const sendZip = (response: ServerResponse, sending: Sending): void => {
  const { headers, name } = sending;
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(`${name}.zip`),
    'cache-control': 'no-store',
  });
  pipeline(Readable.from(zipStream(entriesOf(sending))), response).catch(() => response.destroy());
};

type Deps = {
  db: Db;
  files: Files;
  limits: Limits;
  requesterOf: RequesterOf;
  userOf: (request: IncomingMessage) => Promise<SessionUser | undefined>;
  texts: Texts;
  clock: () => Date;
  headers: Record<string, string>;
  log: (error: unknown, requestId: string) => void;
};
type Exchange = { request: IncomingMessage; response: ServerResponse; visit: Visit };
type AddressOf<K extends FileAddress['kind']> = Extract<FileAddress, { kind: K }>;

/**
 * The page on which a download was begun, as the browser reports it. An archive is chosen in the list of files, which may be far down
 * the page.
 */
const pageOf = ({ url = '', headers }: IncomingMessage): string | undefined => {
  const page = URL.parse(headers.referer ?? '');
  if (!page || page.host !== headers.host || page.pathname === paths.login()) return undefined;
  return `${page.pathname}${page.search}${url.startsWith(paths.filesZip) ? '#files' : ''}`;
};

/** Serves documents as downloads: generated on first request, sent as attachments, with support for ranges. */
export const createDownloadFiles = ({ db, files, limits, requesterOf, userOf, texts, clock, headers, log }: Deps) => {
  const sendText = ({ response, visit }: Exchange, status: number, key: TextKey, more: Record<string, string> = {}) => {
    const type = 'text/plain; charset=utf-8';
    response
      .writeHead(status, { ...headers, ...more, 'content-type': type, 'cache-control': 'no-store' })
      .end(texts[visit.locale](key));
  };
  const notFound = (exchange: Exchange) => sendText(exchange, 404, 'error.notFound');
  const toLogin = ({ request, response }: Exchange) =>
    response
      .writeHead(302, {
        ...headers,
        location: paths.login(request.url ?? '', pageOf(request)),
        'cache-control': 'no-store',
      })
      .end();

  /** The file is already being sent, so a failure to record it must not interrupt it. */
  const recordHistory = ({ visit }: Exchange, user: SessionUser | undefined, ids: readonly number[]) =>
    user && recordDownloads(db, user.id, ids, clock()).catch((error: unknown) => log(error, visit.requestId));

  const document = async (
    exchange: Exchange,
    { id, ...address }: AddressOf<'file'> | AddressOf<'version'>,
  ): Promise<void> => {
    const { request, response, visit } = exchange;
    const [offered] = await findOffered(db, [id]);
    if (!offered) return notFound(exchange);
    const user = await userOf(request);
    if (offered.needsLogin && !user) return void toLogin(exchange);
    const file = await (address.kind === 'file'
      ? files.open(id, requesterOf(visit))
      : files.openVersion(id, address.digest));
    if (!file) return notFound(exchange);
    const sending = { file, storage: files.storage, headers, personal: offered.needsLogin };
    if ((await sendFile(request, response, sending)) === 'started') await recordHistory(exchange, user, [id]);
  };

  const zip = async (exchange: Exchange, { ids }: AddressOf<'zip'>): Promise<void> => {
    const { request, response, visit } = exchange;
    if (ids.length === 0 || ids.length > maxZipFiles) return sendText(exchange, 400, 'error.zipFiles');
    const offered = await findOffered(db, ids);
    if (offered.length === 0) return notFound(exchange);
    const user = await userOf(request);
    if (offered.some(({ needsLogin }) => needsLogin) && !user) return void toLogin(exchange);
    const bytes = offered.reduce((sum, { size }) => sum + (size ?? 0), 0);
    if (bytes > maxZipBytes) return sendText(exchange, 413, 'error.zipSize');
    if (request.method === 'HEAD')
      return void response.writeHead(200, { ...headers, 'content-type': 'application/zip' }).end();
    const limit = await limits.take('zipPerAddress', addressKey(visit.ip));
    if (!limit.ok) return sendText(exchange, 429, 'error.tooOften', { 'retry-after': String(limit.retryAfter) });
    // The budget for missing documents is spent up front, because half an archive is of no use.
    const requester = requesterOf(visit);
    requester.spend(offered.filter(({ size }) => size === null).length);
    const open = (id: number) => files.open(id, { ...requester, spend: () => undefined });
    const name = `${await findCompanyName(db, visit.locale)} ${clock().toISOString().slice(0, 10)}`;
    sendZip(response, { offered, open, storage: files.storage, headers, name });
    await recordHistory(
      exchange,
      user,
      offered.map(({ id }) => id),
    );
  };

  const pageImages = createPageImages({ db, files, requesterOf, headers });
  const page = async (exchange: Exchange): Promise<void> => {
    if (!(await pageImages(exchange.request, exchange.response, exchange.visit))) notFound(exchange);
  };

  const handlers: { [K in FileAddress['kind']]: (exchange: Exchange, address: AddressOf<K>) => Promise<void> } = {
    file: document,
    version: document,
    page,
    zip,
    nothing: (exchange) => Promise.resolve(notFound(exchange)),
  };

  return async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean> => {
    const url = request.url ?? '';
    if (!url.startsWith('/files/') || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const address = readFileAddress(url);
    const answer = handlers[address.kind] as (exchange: Exchange, address: FileAddress) => Promise<void>;
    await answer({ request, response, visit }, address);
    return true;
  };
};
