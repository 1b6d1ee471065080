import { Agent, request } from 'node:http';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  milliseconds: number;
};
type Question = { port: number; path: string; host?: string; body?: string; headers?: Record<string, string> };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request to a site on this machine. `host` is `en` for en.localhost, which Node cannot resolve. */
export const ask = ({ port, path, host = 'en', body, headers }: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const origin = `${host}.localhost:${port}`;
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: origin,
          ...(body === undefined ? {} : { origin: `http://${origin}`, 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
            milliseconds: performance.now() - started,
          }),
        );
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection just as we reused it. Retry, as browsers do.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET')
        resolve(ask({ port, path, host, ...(body === undefined ? {} : { body }), ...(headers && { headers }) }));
      else reject(error);
    });
    outgoing.end(body);
  });
