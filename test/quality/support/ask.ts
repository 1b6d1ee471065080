import { request } from 'node:http';
import { type Locale, locales } from '@site/contract/locales';
import { port } from '#test/e2e/support/site.ts';
import { anAddress } from '#testing/request.ts';

export type Answer = { status: number; type: string; location: string | undefined; body: string };

/** One request like a browser without script. Only browsers resolve names below `localhost`, so this uses the IP address. */
export const askHost = (host: string, path: string, method: 'GET' | 'HEAD' = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    // From many addresses, because a crawl makes more requests than one visitor may.
    const headers = { host: `${host}:${port}`, accept: 'text/html,*/*', 'x-forwarded-for': anAddress() };
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          location: response.headers.location,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

export const ask = (locale: Locale, path: string, method: 'GET' | 'HEAD' = 'GET') =>
  askHost(`${locales[locale].host}.localhost`, path, method);
