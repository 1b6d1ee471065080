import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { ApiRequest } from './requests.ts';

export type ApiResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

const timeoutMs = 10_000;

/** One keep-alive connection, so that the timing covers the response and not the connection. */
export const createSender = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const once = (apiRequest: ApiRequest, extra: Record<string, string>): Promise<ApiResponse | 'closed'> =>
    new Promise((resolve, reject) => {
      const { method, path, host, headers, type, body } = apiRequest;
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
      outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error(`no response within ${timeoutMs} ms`)));
      outgoing.end(body);
    });

  /** A refused body closes the connection, so the next request opens a new one. */
  const send = async (apiRequest: ApiRequest, extra: Record<string, string>): Promise<ApiResponse> => {
    const answer = await once(apiRequest, extra);
    return answer === 'closed' ? send(apiRequest, extra) : answer;
  };

  return { send, close: () => agent.destroy() };
};

export type Sender = ReturnType<typeof createSender>;
