import { randomInt } from 'node:crypto';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http';
import type { Envelope } from '@site/contract/fields';

let last = randomInt(2 ** 24);

/** An IP address that has not been used yet, so that its budgets are full; other workers and runs start elsewhere. */
export const anAddress = (): string => {
  last += 1;
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
};

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

type Options = { host?: string; method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };

/** A plain HTTP request with any Host header, which fetch would not send. */
export const request = (
  port: number,
  path: string,
  { host = 'en.localhost', method = 'GET', headers = {}, body }: Options = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = send(
      { port, host: '127.0.0.1', path, method, headers: { host: `${host}:${port}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() });
        });
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** A call of the API as our own pages make it. */
export const call = async <T = unknown>(port: number, name: string, body: unknown = {}, options: Options = {}) => {
  const host = options.host ?? 'en.localhost';
  const answer = await request(port, `/api/web/${name}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...options,
    headers: { origin: `http://${host}:${port}`, 'content-type': 'application/json', ...options.headers },
  });
  return { ...answer, json: JSON.parse(answer.text) as Envelope<T> };
};
