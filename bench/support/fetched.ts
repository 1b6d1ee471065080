import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export type Fetched = { url: string; kind: string; transferred: number; zipped: number };

/** What a browser with an empty cache fetches for an address until nothing more comes, as sent and at gzip's best. */
export const fetchedBy = async (browser: Browser, address: string): Promise<Fetched[]> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const sent = new Map<string, { url: string; kind: string; transferred: number }>();
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    sent.set(requestId, { url: response.url, kind: type, transferred: 0 });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = sent.get(requestId);
    if (found) found.transferred = encodedDataLength;
  });
  try {
    // Covers of catalogues are drawn for the first visitor, which may take a while.
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
    const files: Fetched[] = [];
    for (const [requestId, file] of sent) {
      const measured = file.kind === 'Script' || file.kind === 'Stylesheet';
      const { body } = measured ? await network.send('Network.getResponseBody', { requestId }) : { body: '' };
      files.push({ ...file, zipped: measured ? gzipSync(body, { level: 9 }).length : 0 });
    }
    return files;
  } finally {
    await context.close();
  }
};
