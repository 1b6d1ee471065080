import { mkdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Locale, locales } from '@site/contract/locales';
import { startProcess } from '#test/faults/site-process.ts';
import { anAddress } from '#testing/request.ts';

/** The port that browsers connect to; the site itself listens on the next one. */
export const port = Number(process.env['BROWSERS_PORT'] ?? 3187);

export const at = (locale: Locale, path: string) => `http://${locales[locale].host}.localhost:${port}${path}`;

/**
 * Forwards requests to the site. Every journey gets its own client address, and so its own rate limits; a cut line
 * refuses every request.
 */
const startLine = async (sitePort: number) => {
  let address = anAddress();
  let isCut = false;
  const server = createServer((incoming, response) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const { method, url, headers } = incoming;
    // The outbox is shown only for requests that no proxy forwarded.
    const origin = url?.startsWith('/dev/') ? {} : { 'x-forwarded-for': address };
    const options = { port: sitePort, method, path: url, headers: { ...headers, ...origin } };
    const forwarded = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    newVisitor: () => {
      address = anAddress();
      isCut = false;
    },
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** The built site, on its own data directory that is reused between runs, so that the demo company loads once. */
export const startSite = async () => {
  const line = await startLine(port + 1);
  const dataDir = join(tmpdir(), `site-browsers-${process.getuid?.() ?? 0}-${port}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const env = { PORT: String(port + 1), PUBLIC_PORT: String(port), LOG_LEVEL: 'warn', CHAT_HOURS: '00:00-23:59' };
  const site = await startProcess({ dataDir, env }).catch((error: unknown) => {
    line.close();
    throw error;
  });
  const stop = async () => {
    line.close();
    await site.stop();
  };
  return { newVisitor: line.newVisitor, cut: line.cut, stop };
};

export type Site = Awaited<ReturnType<typeof startSite>>;
