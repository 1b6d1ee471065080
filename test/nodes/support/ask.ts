import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as plain } from 'node:http';
import { type Agent, request as secure } from 'node:https';
import type { Envelope } from '@site/contract/fields';

/** The target of a request: nginx, which has a certificate, or a node directly. */
export type Endpoint = { port: number; ca?: Buffer; publicPort: number };

export type AskOptions = {
  host?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Any address of 127.0.0.0/8: the client that nginx sees. */
  from?: string;
  agent?: Agent;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export const ask = (endpoint: Endpoint, path: string, options: AskOptions = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host = 'en.localhost', method = 'GET', headers = {}, body, from, agent } = options;
    const requestOptions = {
      host: '127.0.0.1',
      port: endpoint.port,
      path,
      method,
      headers: { host: `${host}:${endpoint.publicPort}`, ...headers },
      timeout: 30_000,
      ...(from ? { localAddress: from } : {}),
    };
    const send = endpoint.ca
      ? secure({ ...requestOptions, ca: endpoint.ca, servername: host, agent })
      : plain(requestOptions);
    send.on('error', reject);
    send.on('timeout', () => send.destroy(new Error(`no response from ${path}`)));
    send.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() });
      });
    });
    send.end(body);
  });

/** A call as our own pages make it; without nginx the node gets the forwarding header that nginx would set. */
export const call = async <T = unknown>(
  endpoint: Endpoint,
  name: string,
  data: unknown = {},
  options: AskOptions = {},
) => {
  const host = options.host ?? 'en.localhost';
  const forwarding = endpoint.ca || !options.from ? {} : { 'x-forwarded-for': options.from };
  const answer = await ask(endpoint, `/api/web/${name}`, {
    method: 'POST',
    body: JSON.stringify(data),
    ...options,
    headers: {
      origin: `https://${host}:${endpoint.publicPort}`,
      'content-type': 'application/json',
      ...forwarding,
      ...options.headers,
    },
  });
  return { ...answer, json: JSON.parse(answer.text) as Envelope<T> };
};
