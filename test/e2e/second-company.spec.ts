import type { Page, Response } from '@playwright/test';
import { axe } from './support/axe.ts';
import { startOwnSite } from './support/own-site.ts';
import { companyPort as port, expect, test, widthOf } from './support/site.ts';

// All walks share one site, which takes longer to start than to walk through.
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof startOwnSite>>;

/** The example of another company as README says, with its own database. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startOwnSite(port, { CONTENT_DIR: 'demo/second-company', LANGUAGES: 'en,tr' });
});
test.afterAll(() => site.stop());

/** The demo company's names, and its models. */
const otherCompany = /genkon|亘控|亙控|\bGK[A-Z]?\d{2,}/i;

/** Subjects of the demo company, which texts of the code must not mention. */
const otherSubjects =
  /genset|microgrid|fault code|working day|laborator|Shenzhen|China, enlarged|jeneratör|mikro şebeke|arıza kodu|iş günü/i;

/** Collects every text that the browser fetches and that names the demo company. */
const watchNames = (page: Page): (() => Promise<string[]>) => {
  const checks: Promise<string | undefined>[] = [];
  const check = async (response: Response): Promise<string | undefined> => {
    const type = response.headers()['content-type'] ?? '';
    if (!/html|javascript|json|css|svg|xml/.test(type) || response.status() >= 300) return undefined;
    const name = otherCompany.exec(await response.text().catch(() => ''))?.[0];
    return name && `${name} in ${new URL(response.url()).pathname}`;
  };
  page.on('response', (response) => checks.push(check(response)));
  return async () => (await Promise.all(checks)).filter((found) => found !== undefined);
};

/** Pictures that are in the page and show nothing. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc !== '' && naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc),
  );

/** Sections with a heading and nothing below it, and lists without items. Comments and the inquiry form arrive later. */
const emptyParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section, main ul, main ol, main figure')]
      .filter((part) => !part.closest('#comments, #write'))
      .filter((part) => !part.querySelector('img, svg, video, canvas, input, iframe'))
      .filter((part) => {
        const text = part.textContent.trim();
        const heading = part.querySelector('h1, h2, h3')?.textContent.trim() ?? '';
        return text === '' || (heading !== '' && text === heading);
      })
      .map((part) => part.outerHTML.slice(0, 120)),
  );

const paths = [
  '/index',
  '/productinfo',
  '/product/1',
  '/applicationcase',
  '/news',
  '/news_info/1',
  '/faqs',
  '/datadownload',
  '/contactus',
  '/aboutus',
  '/login',
];

const widths = [1440, 768, 390];

for (const [host, theme, walk] of [
  ['en', 'light', paths],
  ['tr', 'dark', ['/index', '/product/1', '/news_info/1', '/contactus']],
] as const)
  test(`another company's site is whole at three widths: ${host}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    const foreignNames = watchNames(page);
    for (const path of walk) {
      const answer = await page.goto(`http://${host}.localhost:${port}${path}`);
      expect.soft(answer?.status(), path).toBe(200);
      expect.soft(await emptyParts(page), path).toEqual([]);
      expect
        .soft(otherSubjects.exec(`${await page.title()} ${await page.innerText('body')}`)?.[0], path)
        .toBe(undefined);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await widthOf(page), `${path} at ${width}`).toBeLessThanOrEqual(width);
      }
      expect.soft(await brokenPictures(page), path).toEqual([]);
    }
    expect.soft(await axe(page)).toEqual([]);
    expect(await foreignNames()).toEqual([]);
  });

test('a file in another language says so in the reader’s own', async ({ page }) => {
  for (const path of ['/product/1', '/datadownload']) {
    await page.goto(`http://tr.localhost:${port}${path}`);
    await expect
      .soft(page.locator('main table').getByText('İngilizce').filter({ visible: true }).first(), path)
      .toBeVisible();
  }
});

test('every link of the menus leads to a page', async ({ page }) => {
  await page.goto(`http://en.localhost:${port}/index`);
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))]);
  expect(links.length).toBeGreaterThan(5);
  const answers = await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => `${(await fetch(address)).status} ${address}`)),
    links,
  );
  expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
});
