import type { Page } from '@playwright/test';
import { at, expect, waitForFonts, test, widthOf } from './support/site.ts';

const frames = '1CECFF00#200A0002FFCAFE00\n1CEBFF00#0114FF640001016E\n1CEBFF00#02001002FFFFFFFF';
const card = (page: Page) => page.getByRole('article');

test('one box accepts a code, a manufacturer’s row can be chosen, and the address stores both', async ({ page }) => {
  await page.goto(at('en', '/ecucode'));
  await page.keyboard.press('/');
  await page.keyboard.type('spn110/fmi0');
  await expect(page.getByRole('status').filter({ hasText: 'SPN 110 FMI 0' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { level: 2 })).toContainText('far above the normal range');
  await expect(card(page)).toContainText('must not keep running, see the first step');
  await page.getByRole('link', { name: /000110\.00/ }).click();
  await expect(page).toHaveURL(/id=\d+.*key=spn110/);
  await expect(card(page)).toContainText('John Deere');
  await expect(card(page)).toContainText('General guidance');
  await page.reload();
  await expect(card(page)).toContainText('John Deere');
  // On wide screens the answer is to the right of the list, and so is the next stop of the keyboard.
  await page
    .getByRole('region', { name: /manufacturer codes? for/ })
    .getByRole('link')
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await expect(card(page).locator(':focus')).toBeVisible();
});

test('the box, the filters and the decoder work without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('en', '/ecucode'));
  await page.getByLabel('Fault code or words').fill('100-1');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(card(page)).toContainText('Engine oil pressure');
  await page
    .getByRole('navigation', { name: 'Filters' })
    .getByRole('link', { name: /John Deere/ })
    .click();
  await expect(page).toHaveURL(/brand=/);
  await expect(card(page)).toContainText('000100.01');
  await page.getByLabel('Frames').fill(frames);
  await page.getByRole('button', { name: 'Decode' }).click();
  await expect(page.locator('#frames')).toContainText('Coolant temperature');
  await page.getByLabel('Frames').fill('18FECA00#1');
  await page.getByRole('button', { name: 'Decode' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Line 1 cannot be read');
  await context.close();
});

test('several codes at once show what they may have in common, and an unknown code is reported', async ({ page }) => {
  await page.goto(at('en', '/ecucode?key=100-3,110-4'));
  await expect(page.getByText('What they may have in common')).toBeVisible();
  await page.goto(at('en', '/ecucode?key=4999-3'));
  await expect(card(page)).toContainText('SPN 4999 is not in our list');
});

test('the answer is above the fold on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('zh', '/ecucode?key=100-1'));
  await waitForFonts(page);
  const title = await card(page).getByRole('heading', { level: 2 }).boundingBox();
  expect((title?.y ?? 844) + (title?.height ?? 0)).toBeLessThan(844 * 0.8);
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
});

test('who sees a red lamp and has no code finds what to do first, on a phone before the list of codes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', '/ecucode'));
  const lamps = page.getByRole('region', { name: 'Which lamp is on?' });
  for (const name of ['Red stop lamp', 'Amber warning lamp', 'Malfunction indicator lamp', 'Protect lamp'])
    await expect(lamps).toContainText(name);
  await expect(lamps).toContainText('Stop the set as its manual says');
  await expect(lamps).toBeInViewport();
  const list = page.getByRole('region', { name: /manufacturer codes/ });
  expect((await lamps.boundingBox())?.y).toBeLessThan((await list.boundingBox())?.y ?? 0);
});

test('a stop has one bar with the first step, on a phone and on a desktop', async ({ page }) => {
  await page.goto(at('en', '/ecucode?key=110-0'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const bar = card(page).locator('[data-severity=stop]');
    await expect(bar).toHaveCount(1);
    await expect(bar).toContainText('Take the load off and stop the set');
    await expect(bar).toHaveCSS('background-color', 'rgb(201, 40, 27)');
    await expect(card(page).getByText('Stop', { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
});

test('a printed answer is without controls, and says where it is from and when it was printed', async ({ page }) => {
  await page.goto(at('en', '/ecucode?key=110-0'));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/\/ecucode\?key=110-0 · \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByLabel('Fault code or words')).toBeHidden();
  await expect(card(page).getByText('Tap the lamps you see')).toBeHidden();
});
