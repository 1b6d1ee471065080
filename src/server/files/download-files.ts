import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '#contract/paths.ts';
import type { Db } from '#db/connection.ts';
import { findOffered } from '#domain/downloads/access.ts';
import type { Files } from '#domain/downloads/store/files.ts';
import { addressKey } from '#domain/limits/address.ts';
import type { Limits } from '#domain/limits/limits.ts';
import { recordDownloads } from '#domain/support/history.ts';
import type { SessionUser } from '#http/session.ts';
import type { Visit } from '#http/visit.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Texts } from '#i18n/texts.ts';
import type { RequesterOf } from '../http/requesters.ts';
import { sendPage } from '../pages/send-page.ts';
import { type FileAddress, readFileAddress } from './file-address.ts';
import { sendFile } from './send-file.ts';
import { mostBytes, mostFiles, sendZip } from './send-zip.ts';

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
type Of<K extends FileAddress['kind']> = Extract<FileAddress, { kind: K }>;

/** Documents as downloads: made when first asked for, sent as attachment, in the parts that were asked for. */
export const createDownloadFiles = ({ db, files, limits, requesterOf, userOf, texts, clock, headers, log }: Deps) => {
  const say = ({ response, visit }: Exchange, status: number, key: TextKey, more: Record<string, string> = {}) => {
    const type = 'text/plain; charset=utf-8';
    response
      .writeHead(status, { ...headers, ...more, 'content-type': type, 'cache-control': 'no-store' })
      .end(texts[visit.locale](key));
  };
  const notFound = (exchange: Exchange) => say(exchange, 404, 'error.notFound');
  const toLogin = ({ request, response }: Exchange) =>
    response
      .writeHead(302, { ...headers, location: paths.login(request.url ?? ''), 'cache-control': 'no-store' })
      .end();

  /** The file is on its way: a history that cannot be written must not cut it off. */
  const remember = ({ visit }: Exchange, user: SessionUser | undefined, ids: readonly number[]) =>
    user && recordDownloads(db, user.id, ids, clock()).catch((error: unknown) => log(error, visit.requestId));

  const document = async (exchange: Exchange, { id, ...address }: Of<'file'> | Of<'version'>): Promise<void> => {
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
    if ((await sendFile(request, response, sending)) === 'begun') await remember(exchange, user, [id]);
  };

  const zip = async (exchange: Exchange, { ids }: Of<'zip'>): Promise<void> => {
    const { request, response, visit } = exchange;
    if (ids.length === 0 || ids.length > mostFiles) return say(exchange, 400, 'error.zipFiles');
    const offered = await findOffered(db, ids);
    if (offered.length === 0) return notFound(exchange);
    const user = await userOf(request);
    if (offered.some(({ needsLogin }) => needsLogin) && !user) return void toLogin(exchange);
    const bytes = offered.reduce((sum, { size }) => sum + (size ?? 0), 0);
    if (bytes > mostBytes) return say(exchange, 413, 'error.zipSize');
    if (request.method === 'HEAD')
      return void response.writeHead(200, { ...headers, 'content-type': 'application/zip' }).end();
    const taken = await limits.take('zipPerAddress', addressKey(visit.ip));
    if (!taken.ok) return say(exchange, 429, 'error.tooOften', { 'retry-after': String(taken.retryAfter) });
    // What must be made is paid for at the start: an archive that stops half-way is of no use.
    const requester = requesterOf(visit);
    requester.spend(offered.filter(({ size }) => size === null).length);
    const open = (id: number) => files.open(id, { ...requester, spend: () => undefined });
    sendZip(response, { offered, open, storage: files.storage, headers, today: clock().toISOString().slice(0, 10) });
    await remember(
      exchange,
      user,
      offered.map(({ id }) => id),
    );
  };

  const page = async (exchange: Exchange, { id, digest, page: number }: Of<'page'>): Promise<void> => {
    const [offered] = await findOffered(db, [id]);
    // Pictures of pages are for what everybody may read.
    const picture =
      offered && !offered.needsLogin ? await files.page(id, digest, number, requesterOf(exchange.visit)) : undefined;
    if (!picture) return notFound(exchange);
    sendPage(exchange.request, exchange.response, picture, headers);
  };

  const answers: { [K in FileAddress['kind']]: (exchange: Exchange, address: Of<K>) => Promise<void> } = {
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
    const answer = answers[address.kind] as (exchange: Exchange, address: FileAddress) => Promise<void>;
    await answer({ request, response, visit }, address);
    return true;
  };
};
