import type { Locator, Page } from '@playwright/test';
import { type Locale, localeCodes } from '@site/contract/locales';
import { at, expect, test } from './support/site.ts';

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
  await links.getByRole('button', { name: 'Contact Us' }).click();
  await expect(panel).toBeVisible();
});

test('in a narrow margin the rail is one button', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(at('en', '/aboutus'));
  const links = page.getByRole('navigation', rail);
  const feedback = links.getByRole('link', { name: 'Feedback' });
  await expect(feedback).toBeHidden();
  await links.getByRole('button', { name: rail.name }).click();
  await expect(feedback).toBeVisible();
});

test('the rail leads to the form and to the top once both are out of sight, and every entry has its label', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(at('en', '/aboutus'));
  const entries = page.getByRole('navigation', rail).getByRole('listitem');
  const shown = () => entries.filter({ visible: true }).count();
  await expect.poll(shown).toBe(4);
  await page.evaluate(() => scrollTo(0, 1000));
  await expect.poll(shown).toBe(6);
  for (const entry of await entries.all()) {
    const button = entry.locator('a, button');
    const box = await button.boundingBox();
    expect([box?.width, box?.height]).toEqual([40, 40]);
    await button.focus();
    await expect(button.locator('span')).toHaveCSS('opacity', '1');
  }
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

test('on a phone the panel starts as its title bar, and holds the other ways to reach us', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', '/aboutus'));
  await page.getByRole('button', { name: 'Deny' }).click();
  const panel = page.locator('#inquiry-panel');
  await expect(panel.getByRole('heading')).toBeVisible();
  await expect(panel.getByLabel('Name')).toBeHidden();
  await panel.getByRole('button', { name: 'Open' }).click();
  await expect(panel.getByLabel('Name')).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Email sales@/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Call / })).toBeVisible();
  await panel.getByRole('button', { name: 'Minimise' }).click();
  await expect(panel.getByLabel('Name')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Open' })).toBeFocused();
});

test('a comparison has its bar where models are chosen, and a count in the header everywhere', async ({ page }) => {
  await page.goto(at('en', '/productinfo'));
  await page.getByRole('button', { name: 'Deny' }).click();
  for (const model of ['GK7320', 'GK7330']) await page.getByRole('checkbox', { name: `Compare ${model}` }).check();
  const bar = page.getByRole('complementary', { name: 'Compare models' });
  await expect(bar).toBeVisible();
  await page.goto(at('en', '/faqs'));
  const count = page.getByRole('banner').getByRole('link', { name: 'Compare models (2)' });
  await expect(count).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(count).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await count.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 models');
  await expect(count).toHaveCount(0);
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

const expectAboveBar = async (page: Page, part: Locator) => {
  await expect(part).toBeInViewport({ ratio: 1 });
  const box = await part.boundingBox();
  const bar = await page.locator('#cookie-bar').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
};

test('the first screen of a phone shows both actions of the home page above the cookie bar and what else is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', '/index'));
  for (const name of ['Find your controller', 'Talk to an engineer']) {
    const action = page.getByRole('link', { name });
    await expectAboveBar(page, action);
    // Nothing lies over it: a press arrives.
    const isOnTop = await action.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
    expect((await action.boundingBox())?.height).toBe(56);
  }
});

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
] as const)
  test(`the first screen at ${width} × ${height} shows the action of the home page, and the figures and the action of a product`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(at('en', '/index'));
    await expectAboveBar(page, page.getByRole('link', { name: 'Find your controller' }));
    await expectAboveBar(page, page.getByRole('link', { name: 'Talk to an engineer' }));
    for (const product of [36, 46]) {
      await page.goto(at('en', `/product/${product}`));
      await expectAboveBar(page, page.locator('main dl').first());
      await expectAboveBar(page, page.getByRole('link', { name: 'Ask about' }));
    }
  });
