import type { Page } from '@playwright/test';
import { loadTexts } from '@site/contract/i18n/texts';
import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { openDoor } from './support/door.ts';
import { at, expect, port, test } from './support/site.ts';

const texts = loadTexts(['layout', 'titles', 'faults']);
const frames = '1CECFF00#200A0002FFCAFE00\n1CEBFF00#0114FF640001016E\n1CEBFF00#02001002FFFFFFFF';
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** The fault-code page of one edition, and what a person without a network does on it. */
const aTechnician = async (page: Page, locale: Locale) => {
  const t = texts[locale];
  const door = await openDoor(port);
  const to = (path: string) => `http://${locales[locale].host}.localhost:${door.port}${path}`;
  const offline = page.getByRole('status').filter({ hasText: t('faults.offline') });
  const card = page.getByRole('article');
  const box = page.getByLabel(t('faults.box'));
  const isKept = async () => {
    await page.goto(to('/ecucode'));
    // Phones have no room to say it.
    await expect(page.getByText(t('faults.kept'))).toBeAttached();
  };
  const looksUp = async () => {
    await box.fill('110-0');
    await box.press('Enter');
    await expect(card).toContainText(/SPN\s*110/);
    await expect(offline).toBeVisible();
  };
  const decodes = async () => {
    await page.getByLabel(t('faults.frames'), { exact: true }).fill(frames);
    await page.getByRole('button', { name: t('faults.decode'), exact: true }).click();
    await expect(page.locator('#frames')).toContainText(/SPN\s*100/);
  };
  /** All of it, from the reload on. */
  const works = async () => {
    await page.reload();
    await expect(offline).toBeVisible();
    await looksUp();
    await page.goto(to('/ecucode?key=110-0'));
    await expect(card).toContainText(/SPN\s*110/);
    await expect(offline).toBeVisible();
    await decodes();
    await page.locator('header a[href="/index"]').first().click();
    await expect(page.getByRole('heading', { name: t('failure.offline') })).toBeVisible();
    await page.getByRole('button', { name: t('failure.retry') }).click();
    await expect(page.getByText(t('failure.stillOffline'))).toBeVisible();
    await page.getByRole('link', { name: t('failure.offlineCodes') }).click();
    await looksUp();
  };
  return { t, door, to, offline, card, box, isKept, looksUp, decodes, works };
};

// Files that are not kept, such as pictures of other pages, may fail and are logged by the browser.
const networkErrors =
  /Failed to load resource|net::ERR_|preload CSS|Loading (CSS )?chunk|dynamically imported module|Failed to fetch/;

for (const [index, locale] of localeCodes.entries()) {
  // Each edition both ways, and each way in both sizes.
  const [first, second] = index % 2 === 0 ? [desktop, phone] : [phone, desktop];

  test(`after one visit the fault codes work without a network, ${locale}`, async ({ page, context, expectErrors }) => {
    expectErrors(networkErrors);
    await page.setViewportSize(first);
    const { door, offline, isKept, works } = await aTechnician(page, locale);
    await isKept();
    await context.setOffline(true);
    await works();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await door.stop();
  });

  test(`after one visit the fault codes work with the server stopped, ${locale}`, async ({ page, expectErrors }) => {
    expectErrors(networkErrors);
    await page.setViewportSize(second);
    const { door, offline, isKept, works } = await aTechnician(page, locale);
    await isKept();
    await door.stop();
    await works();
    await door.start();
    await expect(offline).toBeHidden();
    await door.stop();
  });
}

test('the mark does not claim that there is no list of codes while one is read', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(networkErrors);
  const { t, to, door, offline, isKept } = await aTechnician(page, 'en');
  await isKept();
  await context.setOffline(true);
  await page.addInitScript((noCopy) => {
    const look = () => {
      for (const mark of document.querySelectorAll('[role=status]'))
        if (mark.textContent.includes(noCopy)) Object.assign(globalThis, { claimed: true });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, t('faults.offlineNoCopy'));
  await page.goto(to('/ecucode'));
  await expect(offline).toContainText(t('faults.offlineCopy', { date: '|' }).split('|')[0] ?? '');
  expect(await page.evaluate(() => 'claimed' in globalThis)).toBe(false);
  await door.stop();
});

test('a server that accepts and says nothing does not keep a technician waiting', async ({ page, expectErrors }) => {
  expectErrors(networkErrors);
  await page.setViewportSize(phone);
  const { t, door, to, offline, card, isKept, decodes } = await aTechnician(page, 'tr-TR');
  await isKept();
  door.freeze();
  await page.goto(to('/ecucode?key=110-0'));
  await expect(card).toContainText('Soğutma suyu sıcaklığı');
  await expect(offline).toBeVisible();
  await page.getByLabel(t('faults.box')).fill('yağ basıncı');
  await page.getByLabel(t('faults.box')).press('Enter');
  await expect(page.getByRole('link', { name: /000100\.01/ })).toBeVisible();
  await decodes();
  await page.getByLabel(t('faults.frames'), { exact: true }).fill('18FECA00#00FF00');
  await page.getByRole('button', { name: t('faults.decode'), exact: true }).click();
  await expect(page.locator('#frames')).toContainText('gösterilmeyen arızalar içerebilir');
  await page.getByLabel(t('faults.frames'), { exact: true }).fill('18FECA00#00');
  await page.getByRole('button', { name: t('faults.decode'), exact: true }).click();
  await expect(page.locator('#frames').getByRole('alert')).toContainText('1. satır yarım kalmış');

  await page.getByRole('button', { name: t('faults.yes') }).click();
  await expect(page.getByText(t('faults.queued'))).toBeVisible();
  door.thaw();
  await expect(offline).toBeHidden();
  await door.stop();
});

test('a vote is queued without a network and sent with one', async ({ page, context, expectErrors }) => {
  expectErrors(networkErrors);
  const t = texts.en;
  await page.goto(at('en', '/ecucode?key=100-1'));
  await expect(page.getByText(t('faults.kept'))).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: t('faults.yes') }).click();
  await expect(page.getByText(t('faults.queued'))).toBeVisible();
  const feedbackResponse = page.waitForResponse(/ecuFeedback/);
  await context.setOffline(false);
  expect((await feedbackResponse).status()).toBe(200);
});

test('who comes from another page can look up codes without a network too', async ({ page, context, expectErrors }) => {
  expectErrors(networkErrors);
  const { t, offline, looksUp, decodes } = await aTechnician(page, 'en');
  await page.goto(at('en', '/faqs'));
  await page.locator('footer a[href="/ecucode"]').click();
  await expect(page.getByText(t('faults.kept'))).toBeAttached();
  await context.setOffline(true);
  await looksUp();
  await decodes();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
});

test('offline, a link of any page leads to what can be done about it', async ({ page, context, expectErrors }) => {
  expectErrors(networkErrors);
  const t = texts.en;
  await page.goto(at('en', '/index'));
  await page.locator('#footer a[href="/news"]').first().hover();
  // The router that navigates comes in several files.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('#footer a[href="/news"]').first().click();
  await expect(page.getByRole('heading', { name: t('failure.offline') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
});
