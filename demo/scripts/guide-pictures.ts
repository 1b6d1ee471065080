import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Locale } from '@site/contract/locales';
import sharp from 'sharp';
import { readConfig } from '#platform/config/config.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { chromiumArgs } from '#test/e2e/support/chromium-args.ts';
import { chromiumPath } from '#test/e2e/support/chromium-path.ts';
import { startSite } from '../../scripts/backup/site-process.ts';
import { guideCompany } from './guide/company.ts';
import { type Shot, shots } from './guide/shots.ts';

/**
 * `node demo/scripts/guide-pictures.ts [name …]`: makes the pictures of the studio's guides, which the studio also shows as help. Starts a
 * site with the demo company and a few letters of visitors, and photographs it. Needs `npm run build`.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs', 'guides', 'pictures');
/** The help falls back to English. */
const languages: Locale[] = ['en', 'zh', 'tr-TR'];
const viewport = { width: 1200, height: 750 };
const maxBytes = 45_000;
const qualities = [44, 34];
const quietMs = 5000;
const patienceMs = 120_000;

type Site = { port: number; url: string; dataDir: string };

const withSite = async (act: (site: Site) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'guide-'));
  try {
    const { port, stop } = await startSite(dataDir);
    try {
      await withSiteDatabase(
        readConfig({ DATA_DIR: dataDir }),
        () => undefined,
        (url) => act({ port, url, dataDir }),
      );
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** As small as it must be to stay readable, and smaller where a screen shows much. */
const write = async (picture: Buffer, name: string): Promise<number> => {
  for (const quality of qualities) {
    const bytes = await sharp(picture).avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    if (bytes.length > maxBytes && quality !== qualities.at(-1)) continue;
    await writeFile(join(folder, `${name}.avif`), bytes);
    return bytes.length;
  }
  return 0;
};

/** Waits until everything has loaded. Screens that ask the server again and again are never quite silent. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => undefined);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
};

const photograph = async (page: Page, port: number, { path, act, width }: Shot): Promise<Buffer> => {
  await page.setViewportSize(width === undefined ? viewport : { width, height: 780 });
  await page.goto(`http://studio.localhost:${port}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
  await act?.(page);
  await settle(page);
  return page.screenshot();
};

const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
await withSite(async (site) => {
  const session = await guideCompany(site);
  const browser = await chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args: chromiumArgs });
  let total = 0;
  for (const locale of languages) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const cookieOf = (name: string, value: string) => ({ name, value, domain: 'studio.localhost', path: '/' });
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    for (const [name, shot] of Object.entries<Shot>(shots)) {
      if ((locale !== 'en' && !shot.isHelp) || (wanted.length > 0 && !wanted.includes(name))) continue;
      await context.clearCookies();
      await context.addCookies([
        cookieOf('studio_locale', locale),
        ...(shot.isOpen ? [] : [cookieOf('studio', session)]),
      ]);
      const bytes = await write(await photograph(page, site.port, shot), `${name}.${locale}`);
      console.log(`${name}.${locale} ${bytes}`);
      total += bytes;
    }
    await context.close();
  }
  console.log(`${total} bytes in all`);
  await browser.close();
});
