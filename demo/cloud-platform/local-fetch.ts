import { request } from 'node:http';
import type { CustomFetchOptions } from 'openid-client';

/** Browsers send `*.localhost` to this machine, Node's fetch does not know it. A public issuer needs none of this. */
export const localFetch = async (address: string, options: CustomFetchOptions): Promise<Response> => {
  const url = new URL(address);
  if (!url.hostname.endsWith('.localhost')) return fetch(address, options as RequestInit);
  const body = options.body ? await new Response(options.body as BodyInit).text() : undefined;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: url.port || 80,
        path: url.pathname + url.search,
        method: options.method,
        headers: { ...options.headers, host: url.host },
        ...(options.signal ? { signal: options.signal } : {}),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const type = answer.headers['content-type'];
          const status = answer.statusCode ?? 502;
          resolve(new Response(Buffer.concat(chunks), { status, headers: type ? { 'content-type': type } : {} }));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
};
