import type { Locator, Page } from '@playwright/test';
import { type Locale, localeCodes } from '@site/contract/locales';
import { at, expect, test, waitForFonts } from './support/site.ts';

test.use({ quiet: false });

const rail = { name: 'Ways to reach us' };

const seeControls = async (page: Page, locale: Locale) => {
  await page.goto(at(locale, '/aboutus'));
  const english = locale === 'en';
  const chinese = locale === 'zh';
  if (english) await page.locator('#inquiry-panel').waitFor();
  if (chinese) await page.locator('#chat-tab').waitFor();
  // Controls that an edition lacks would load when the page is idle: no request may be pending.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#inquiry-panel')).toHaveCount(english ? 1 : 0);
  await expect(page.getByRole('navigation', rail)).toHaveCount(english ? 1 : 0);
  await expect(page.getByRole('button', { name: 'Accept all' })).toHaveCount(english ? 1 : 0);
  await expect(page.locator('a[href="#cookie-settings"]')).toHaveCount(english ? 1 : 0);
  await expect(page.locator('#chat-tab')).toHaveCount(chinese ? 1 : 0);
  // No id is configured here: no third-party frame or script on any host.
  expect(await page.content()).not.toContain('googletagmanager');
};

test('each edition shows its own floating controls and no others', async ({ page }) => {
  for (const locale of localeCodes) await test.step(locale, () => seeControls(page, locale));
});

test('the rail links to mail, telephone, the messaging app, feedback and the top of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(at('en', '/aboutus'));
  const links = page.getByRole('navigation', rail);
  await expect(links.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(links.locator('a[href^="tel:"]')).toHaveCount(1);
  await expect(links.getByRole('link', { name: 'Message us' })).toHaveAttribute('href', /^https:/);
  await expect(links.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/feedback');
  // Scrolled by script, because wheel scrolling might continue after the click.
  expect(await page.evaluate(() => (scrollTo(0, 2000), scrollY))).toBeGreaterThan(0);
  await links.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the panel is open by default, stays minimised for the session, and can be reopened from the rail', async ({
  page,
}) => {
  await page.goto(at('en', '/aboutus'));
  const panel = page.locator('#inquiry-panel');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Minimise' }).click();
  await expect(panel).toBeHidden();
  await page.goto(at('en', '/honor'));
  const links = page.getByRole('navigation', rail);
  await links.waitFor();
  await expect(panel).toBeHidden();
  // At this width the rail is one button, which its style sheet shows: a check right away could come too early.
  await links.getByRole('button', { name: rail.name }).click();
  await links.getByRole('button', { name: 'Contact Us' }).click();
  await expect(panel).toBeVisible();
});

test('the panel starts as one line and expands to five fields on focus', async ({ page }) => {
  await page.goto(at('en', '/aboutus'));
  const panel = page.locator('#inquiry-panel');
  await expect(panel.getByLabel('Name')).toBeHidden();
  await panel.getByLabel('Message').click();
  for (const label of ['Name', 'Email', 'Country', 'Company', 'Message'])
    await expect(panel.getByLabel(label, { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Message')).toBeFocused();
});

test('the expanded panel covers nothing: the page moves below it, or ends above it where it was opened from the rail', async ({
  page,
}) => {
  const panel = page.locator('#inquiry-panel');
  const edges = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return { top: Math.round(y), bottom: Math.round(y + height) };
  };
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('en', '/aboutus'));
    await panel.getByLabel('Message').click();
    await expect(panel).toHaveAttribute('data-grown', 'top');
    const pageTop = async () => (await edges(page.locator('main > *').first())).top;
    await expect
      .poll(async () => (await pageTop()) - (await edges(panel)).bottom, `${width} wide`)
      .toBeGreaterThanOrEqual(0);
  }
  await page.goto(at('en', '/aboutus'));
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.evaluate(() => scrollTo(0, 800));
  await page.getByRole('navigation', rail).getByRole('button', { name: 'Contact Us' }).click();
  await expect(panel).toHaveAttribute('data-grown', 'here');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = page.locator('footer').last();
  await expect.poll(async () => (await edges(panel)).top - (await edges(footer)).bottom).toBeGreaterThanOrEqual(0);
});

test('on a phone the panel starts as its title bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', '/aboutus'));
  const panel = page.locator('#inquiry-panel');
  await expect(panel.getByRole('heading')).toBeVisible();
  await expect(panel.getByLabel('Name')).toBeHidden();
  await panel.getByRole('button', { name: 'Open' }).click();
  await expect(panel.getByLabel('Name')).toBeVisible();
});

test('Deny lasts a day, Accept all as long as browsers allow, and the footer reopens the bar', async ({ page }) => {
  await page.goto(at('en', '/aboutus'));
  const days = async () => {
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'cookiediv');
    return [cookie?.value, Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)];
  };
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('button', { name: 'Deny' })).toBeHidden();
  await expect.poll(days).toEqual(['deny', 1]);
  await page.reload();
  await page.locator('#inquiry-panel').waitFor();
  await expect(page.getByRole('button', { name: 'Deny' })).toHaveCount(0);
  await page.locator('footer').getByText('Cookie settings').click();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(days).toEqual(['accept', 400]);
});

test('before a choice no cookie is set, first-party or third-party', async ({ page }) => {
  await page.goto(at('en', '/aboutus'));
  await page.getByRole('button', { name: 'Accept all' }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  const policy = page.locator('#cookie-bar').getByRole('link', { name: 'Cookie policy' });
  await expect(policy).toHaveAttribute('href', '/policy?type=cookies');
});

test('the space reserved for the cookie bar is its height, on phones and on wider screens', async ({ browser }) => {
  // Without the site's scripts, which measure the bar, the page shows both: the bar and the space that styles reserve.
  const page = await browser.newPage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(at('en', '/aboutus'));
  await waitForFonts(page);
  for (const width of [360, 375, 390, 412, 430, 540, 600, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [reserved, real] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).getPropertyValue('--bar'),
      `${document.querySelector<HTMLElement>('#cookie-bar')?.offsetHeight}px`,
    ]);
    expect([width, reserved]).toEqual([width, real]);
  }
  await page.close();
});

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
] as const)
  test(`the first screen at ${width} × ${height} shows the action of the home page, and the figures and the action of a product`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const expectAboveBar = async (part: Locator) => {
      await expect(part).toBeInViewport({ ratio: 1 });
      const box = await part.boundingBox();
      const bar = await page.locator('#cookie-bar').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    };
    await page.goto(at('en', '/index'));
    await expectAboveBar(page.getByRole('button', { name: 'Fail the mains' }));
    for (const product of [36, 46]) {
      await page.goto(at('en', `/product/${product}`));
      await expectAboveBar(page.locator('main dl').nth(1));
      await expectAboveBar(page.getByRole('link', { name: 'Ask about' }));
    }
  });
