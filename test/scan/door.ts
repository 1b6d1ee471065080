import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anAddress } from '#test/support/an-address.ts';

type Settings = { port: number; host?: string | undefined; cookie?: string | undefined; byProgram?: true | undefined };
export type Asked = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
export type Answered = { status: number; text: string };

const isText = (type = ''): boolean => /^(text\/html|application\/(json|xml|rss))/.test(type);

const whole = async (stream: IncomingMessage): Promise<Buffer> => Buffer.concat((await stream.toArray()) as Buffer[]);

/**
 * A proxy into the site for one tool: sets our host and origin, so that the origin check hides nothing, rewrites links to
 * itself, and records what went wrong.
 */
export const openDoor = async ({ port, host = 'en', cookie, byProgram }: Settings) => {
  const record = { requests: 0, statuses: new Map<number, number>(), failures: [] as string[] };
  const listeners: ((answer: Answered) => void)[] = [];
  const siteHost = `${host}.localhost:${port}`;
  const own = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fail = (forwarded: Asked, what: string) =>
    record.failures.push(`${JSON.stringify(forwarded)} answered ${what}`);
  const count = (asked: Asked, answer: Answered) => {
    record.requests += 1;
    record.statuses.set(answer.status, (record.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) fail(asked, String(answer.status));
    for (const listener of listeners) listener(answer);
  };

  const headersFor = ({ headers, method }: Asked): OutgoingHttpHeaders => {
    const { 'accept-encoding': _plain, ...rest } = headers;
    return {
      'x-forwarded-for': anAddress(),
      ...rest,
      host: siteHost,
      ...(byProgram || method === 'GET' || method === 'HEAD' ? {} : { origin: `http://${siteHost}` }),
      ...(cookie === undefined ? {} : { cookie }),
    };
  };
  const passOn = async (asked: Asked, answer: IncomingMessage, response: ServerResponse) => {
    const status = answer.statusCode ?? 0;
    const { 'content-length': length, 'transfer-encoding': _chunked, ...headers } = answer.headers;
    if (headers.location) headers.location = headers.location.replace(siteHost, own());
    if (isText(headers['content-type']) && asked.method !== 'HEAD') {
      const text = (await whole(answer)).toString();
      count(asked, { status, text });
      response.writeHead(status, headers).end(text.replaceAll(siteHost, own()));
    } else {
      count(asked, { status, text: '' });
      response.writeHead(status, { ...headers, ...(length === undefined ? {} : { 'content-length': length }) });
      answer.pipe(response);
    }
  };

  const send = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await whole(incoming);
    const { method = 'GET', url = '/', headers } = incoming;
    const asked = { method, url, headers, body: body.toString() };
    const failed = (error: Error) => {
      // A tool that disconnects aborts its request.
      if (!response.destroyed) fail(asked, error.message);
      response.destroy();
    };
    try {
      const outgoing = request({ host: '127.0.0.1', port, path: url, method, headers: headersFor(asked) });
      response.once('close', () => outgoing.destroy());
      outgoing.on('error', failed);
      outgoing.on('response', (answer) => void passOn(asked, answer, response).catch(failed));
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
    seen: record,
    onAnswer: (listener: (answer: Answered) => void) => void listeners.push(listener),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export type Door = Awaited<ReturnType<typeof openDoor>>;
