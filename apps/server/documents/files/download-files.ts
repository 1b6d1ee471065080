import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TextKey } from '@site/contract/i18n/keys';
import type { Texts } from '@site/contract/i18n/texts';
import { paths } from '@site/contract/paths';
import { type FileAddress, readFileAddress } from '#assets/files/file-address.ts';
import { recordDownloads } from '#catalogue/support/history.ts';
import { findCompanyName } from '#outbox/company-name.ts';
import type { SessionUser } from '#people/accounts/session.ts';
import type { Db } from '#platform/database/connection.ts';
import type { RequesterOf } from '#platform/http/requesters.ts';
import type { Visit } from '#platform/http/visit.ts';
import { addressKey } from '#platform/limits/address.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { findOffered } from '../downloads/access.ts';
import type { Files } from '../downloads/store/files.ts';
import { createPageImages } from './page-images.ts';
import { sendFile } from './send-file.ts';
import { maxZipBytes, maxZipFiles, sendZip } from './send-zip.ts';

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
      .writeHead(302, { ...headers, location: paths.login(request.url ?? ''), 'cache-control': 'no-store' })
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
