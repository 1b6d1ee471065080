import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request as plain } from 'node:http';
import type { Agent } from 'node:https';
import { request as secure } from 'node:https';
import type { Envelope } from '#contract/envelope.ts';

/** The target of a request: nginx, which has a certificate, or a node directly. */
export type Door = { port: number; ca?: Buffer; publicPort: number };

export type Asked = {
  host?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Any address of 127.0.0.0/8: the client that nginx sees. */
  from?: string;
  agent?: Agent;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export const ask = (door: Door, path: string, asked: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host = 'en.localhost', method = 'GET', headers = {}, body, from, agent } = asked;
    const options = {
      host: '127.0.0.1',
      port: door.port,
      path,
      method,
      headers: { host: `${host}:${door.publicPort}`, ...headers },
      timeout: 30_000,
      ...(from ? { localAddress: from } : {}),
    };
    const send = door.ca ? secure({ ...options, ca: door.ca, servername: host, agent }) : plain(options);
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
export const call = async <T = unknown>(door: Door, name: string, data: unknown = {}, asked: Asked = {}) => {
  const host = asked.host ?? 'en.localhost';
  const forwarding = door.ca || !asked.from ? {} : { 'x-forwarded-for': asked.from };
  const answer = await ask(door, `/api/web/${name}`, {
    method: 'POST',
    body: JSON.stringify(data),
    ...asked,
    headers: {
      origin: `https://${host}:${door.publicPort}`,
      'content-type': 'application/json',
      ...forwarding,
      ...asked.headers,
    },
  });
  return { ...answer, json: JSON.parse(answer.text) as Envelope<T> };
};
