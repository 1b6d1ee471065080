import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export type FetchedFile = { url: string; kind: string; transferred: number; zipped: number };

/** Lists the files that a browser with an empty cache downloads for an address until the network is idle, with their sizes as sent and with gzip level 9. */
export const listFetchedFiles = async (browser: Browser, address: string): Promise<FetchedFile[]> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const responses = new Map<string, { url: string; kind: string; transferred: number }>();
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    responses.set(requestId, { url: response.url, kind: type, transferred: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = responses.get(requestId);
    if (file) file.transferred = encodedDataLength;
  });
  try {
    // Covers of catalogues are drawn on the first request, which may take a while.
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
    // Scripts are fetched one by one in idle moments, which may look like an idle network.
    await page.waitForFunction(() => !document.querySelector('[data-scripts]'));
    await page.waitForLoadState('networkidle');
    const files: FetchedFile[] = [];
    for (const [requestId, file] of responses) {
      const measured = file.kind === 'Script' || file.kind === 'Stylesheet';
      const { body } = measured ? await network.send('Network.getResponseBody', { requestId }) : { body: '' };
      files.push({ ...file, zipped: measured ? gzipSync(body, { level: 9 }).length : 0 });
    }
    return files;
  } finally {
    await context.close();
  }
};
