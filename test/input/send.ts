import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Asked } from './requests.ts';

export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

const patience = 10_000;

/** One keep-alive connection, so that the timing covers the response and not the connection. */
export const createSender = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const once = (asked: Asked, extra: Record<string, string>): Promise<Answered | 'closed'> =>
    new Promise((resolve, reject) => {
      const { method, path, host, headers, type, body } = asked;
      const at = `${host}:${port}`;
      const all = {
        host: at,
        origin: `http://${at}`,
        ...(body === undefined ? {} : { 'content-length': String(body.length) }),
        ...(type ? { 'content-type': type } : {}),
        ...headers,
        ...extra,
      };
      const started = performance.now();
      const outgoing = request({ agent, port, host: '127.0.0.1', path, method, headers: all }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - started;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), ms });
        });
      });
      outgoing.on('error', (error) => {
        if (outgoing.reusedSocket && error.message === 'socket hang up') resolve('closed');
        else reject(error);
      });
      outgoing.setTimeout(patience, () => outgoing.destroy(new Error(`no response within ${patience} ms`)));
      outgoing.end(body);
    });

  /** A refused body closes the connection, so the next request opens a new one. */
  const send = async (asked: Asked, extra: Record<string, string>): Promise<Answered> => {
    const answer = await once(asked, extra);
    return answer === 'closed' ? send(asked, extra) : answer;
  };

  return { send, close: () => agent.destroy() };
};

export type Sender = ReturnType<typeof createSender>;
