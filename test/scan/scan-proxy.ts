import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anAddress } from '#testing/request.ts';

type Settings = { port: number; host?: string | undefined; cookie?: string | undefined; byProgram?: true | undefined };
export type ForwardedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type SiteResponse = { status: number; text: string };

const isText = (type = ''): boolean => /^(text\/html|application\/(json|xml|rss))/.test(type);

const readAll = async (stream: IncomingMessage): Promise<Buffer> => Buffer.concat((await stream.toArray()) as Buffer[]);

/**
 * A proxy into the site for one tool: sets our host and origin, so that the origin check hides nothing, rewrites links to
 * itself, and records failures.
 */
export const openProxy = async ({ port, host = 'en', cookie, byProgram }: Settings) => {
  const record = { requests: 0, statuses: new Map<number, number>(), failures: [] as string[] };
  const listeners: ((answer: SiteResponse) => void)[] = [];
  const siteHost = `${host}.localhost:${port}`;
  const own = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fail = (forwarded: ForwardedRequest, what: string) =>
    record.failures.push(`${JSON.stringify(forwarded)} answered ${what}`);
  const count = (forwarded: ForwardedRequest, answer: SiteResponse) => {
    record.requests += 1;
    record.statuses.set(answer.status, (record.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) fail(forwarded, String(answer.status));
    for (const listener of listeners) listener(answer);
  };

  const headersFor = ({ headers, method }: ForwardedRequest): OutgoingHttpHeaders => {
    const { 'accept-encoding': _plain, ...rest } = headers;
    return {
      'x-forwarded-for': anAddress(),
      ...rest,
      host: siteHost,
      ...(byProgram || method === 'GET' || method === 'HEAD' ? {} : { origin: `http://${siteHost}` }),
      ...(cookie === undefined ? {} : { cookie }),
    };
  };
  const passOn = async (forwarded: ForwardedRequest, answer: IncomingMessage, response: ServerResponse) => {
    const status = answer.statusCode ?? 0;
    const { 'content-length': length, 'transfer-encoding': _chunked, ...headers } = answer.headers;
    if (headers.location) headers.location = headers.location.replace(siteHost, own());
    if (isText(headers['content-type']) && forwarded.method !== 'HEAD') {
      const text = (await readAll(answer)).toString();
      count(forwarded, { status, text });
      response.writeHead(status, headers).end(text.replaceAll(siteHost, own()));
    } else {
      count(forwarded, { status, text: '' });
      response.writeHead(status, { ...headers, ...(length === undefined ? {} : { 'content-length': length }) });
      answer.pipe(response);
    }
  };

  const send = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(incoming);
    const { method = 'GET', url = '/', headers } = incoming;
    const forwarded = { method, url, headers, body: body.toString() };
    const failed = (error: Error) => {
      // A tool that disconnects aborts its request.
      if (!response.destroyed) fail(forwarded, error.message);
      response.destroy();
    };
    try {
      const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers: headersFor(forwarded) });
      response.once('close', () => outgoing.destroy());
      outgoing.on('error', failed);
      outgoing.on('response', (answer) => void passOn(forwarded, answer, response).catch(failed));
      outgoing.end(body);
    } catch (error) {
      failed(error as Error);
    }
  };
  const server = createServer((incoming, response) => void send(incoming, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://${own()}`,
    record,
    onAnswer: (listener: (answer: SiteResponse) => void) => void listeners.push(listener),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export type ScanProxy = Awaited<ReturnType<typeof openProxy>>;
