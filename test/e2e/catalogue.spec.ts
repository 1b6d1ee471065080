import type { Page } from '@playwright/test';
import { noticesOf } from './support/notices.ts';
import { at, expect, waitForFonts, waitForHydration, test } from './support/site.ts';

const models = async (page: Page) =>
  Number.parseInt((await page.locator('#models [role=status]').textContent()) ?? '', 10);
const facet = (page: Page, value: string) => page.getByRole('checkbox', { name: value, exact: false });

const openGensets = async (page: Page) => {
  await page.goto(at('en', '/productinfo'));
  await page
    .getByRole('navigation', { name: 'Product categories' })
    .getByRole('link', { name: 'Genset control' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genset control');
};

test('filters combine, keep focus and scroll position, and can be undone with Back', async ({ page }) => {
  await openGensets(page);
  const all = await models(page);
  const standby = facet(page, 'Standby power');
  await waitForFonts(page);
  await standby.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await standby.click();
  await expect(page).toHaveURL(/f_application=standby/);
  await expect.poll(() => models(page)).toBeLessThan(all);
  await expect(standby).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);

  const some = await models(page);
  await facet(page, 'SNMP').click();
  await expect(page).toHaveURL(/f_application=standby&f_protocols=snmp/);
  await expect.poll(() => models(page)).toBeLessThan(some);
  await expect(page.getByRole('link', { name: /^GK7320/ }).first()).toBeVisible();

  await page.goBack();
  await expect.poll(() => models(page)).toBe(some);
  await expect(standby).toBeChecked();
  await expect(facet(page, 'SNMP')).not.toBeChecked();

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(() => models(page)).toBe(all);
});

test('drawings stay inside their cards at every width, and a small notebook shows the first models at once', async ({
  page,
}) => {
  await page.goto(at('en', '/productinfo?class_id=1'));
  await waitForFonts(page);
  /** Drawings that are wider than the space in their card. */
  const wider = () =>
    page.locator('#models li:has(h3)').evaluateAll((cards) =>
      cards
        .map((card) =>
          [card.querySelector('img'), card.querySelector('h3')].map((part) => part?.getBoundingClientRect()),
        )
        .filter(([image, text]) => (image?.width ?? 0) > (text?.width ?? 0) + 1)
        .map(([image]) => image?.width),
    );
  for (const width of [320, 360, 390, 700, 768, 1024, 1056, 1280, 1360, 1440]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await wider(), `${width} wide`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const index of [0, 1, 2]) await expect(page.locator('#models li h3').nth(index)).toBeInViewport({ ratio: 1 });
});

test('a link restores the view', async ({ page }) => {
  await page.goto(at('en', '/productinfo?class_id=1&f_ports=lan&sort=model&view=table'));
  await expect(page.getByRole('columnheader', { name: 'Model' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('model');
  const shownModels = await page.getByRole('rowheader').allTextContents();
  expect(shownModels).toEqual(shownModels.toSorted());
  await expect(page.getByRole('link', { name: 'Remove Ports: Ethernet' })).toBeVisible();
});

test('discontinued models are listed on request and name their successor', async ({ page }) => {
  await openGensets(page);
  await page.getByRole('link', { name: 'Discontinued' }).click();
  await expect(page).toHaveURL(/status=discontinued/);
  const successor = page.getByRole('link', { name: /^Replaced by/ }).first();
  const model = (await successor.textContent())?.replace('Replaced by ', '') ?? '';
  await successor.click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByText(model, { exact: true }).first()).toBeVisible();
});

test('an empty result says what to do next', async ({ page }) => {
  await page.goto(at('en', '/productinfo?key=zzzzzz'));
  await expect(page.getByRole('heading', { name: 'No model matches all of these filters' })).toBeVisible();
  await page.locator('#models').getByRole('link', { name: 'Clear all' }).last().click();
  await expect.poll(() => models(page), { timeout: 15_000 }).toBeGreaterThan(50);
});

test('three models are compared, and the shared link opens in a fresh browser', async ({ page, browser }) => {
  await openGensets(page);
  for (const model of ['GK7320', 'GK7330', 'GK7310'])
    await page.getByRole('checkbox', { name: `Compare ${model}` }).check();
  const tray = page.getByRole('complementary', { name: 'Compare models' });
  await expect(tray.getByRole('listitem')).toHaveCount(4);
  await tray.getByRole('link', { name: 'Compare 3' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 models');
  await expect(tray).toHaveCount(0);

  const rows = page.locator('main tbody tr');
  const [all, differing] = [await rows.count(), await page.locator('main tr[data-differs]').count()];
  await expect(page.getByText(`${differing} of ${all} rows differ`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Differences only' }).check();
  await expect(rows).toHaveCount(differing);

  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Compare 3 models');
  await expect(other.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(3);
  await expect(other.locator('main tbody tr')).toHaveCount(differing);
  await fresh.close();
});

test('a comparison is saved as CSV with a UTF-8 byte order mark', async ({ page }) => {
  await page.goto(at('en', '/productinfo?class_id=1&key=GK73'));
  for (const model of ['GK7320', 'GK7330']) await page.getByRole('checkbox', { name: `Compare ${model}` }).check();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const stream = await (await download).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  expect(text.split('\r\n')[0]).toBe('\uFEFFGroup,Parameter,Unit,GK7320,GK7330');
});

test('a second tab shows what the first one chose, and a fifth model is refused', async ({ page, context }) => {
  const notices = await noticesOf(page);
  await openGensets(page);
  const second = await context.newPage();
  await second.goto(at('en', '/productinfo'));
  await waitForHydration(second);
  const boxes = page.getByRole('checkbox', { name: /^Compare GK/ });
  for (let at = 0; at < 4; at++) await boxes.nth(at).check();
  await expect(second.getByRole('link', { name: 'Compare 4' })).toBeVisible();
  await boxes.nth(4).click();
  await expect.poll(notices).toMatch(/alert: Four models are in the comparison/);
  await expect(boxes.nth(4)).not.toBeChecked();
  await second.getByRole('button', { name: 'Clear' }).click();
  await expect(boxes.first()).not.toBeChecked();
});

test('the finder explains its short list, and Back removes an answer', async ({ page }) => {
  await page.goto(at('en', '/productinfo'));
  await page.getByRole('link', { name: 'Start the guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which model?');
  await page.getByRole('radio', { name: 'A generating set' }).check();
  await expect(page).toHaveURL(/q_task=genset/);
  const results = page.getByRole('region', { name: /fit/ });
  await expect(results.getByRole('heading', { level: 3 }).first()).toContainText('GK');
  await expect(results.getByText('Made for generating sets.').first()).toBeVisible();
  // One answer fits every genset controller: none of them is the first.
  await expect(results.getByText('Nothing sets them apart yet.')).toBeVisible();
  await page.getByRole('radio', { name: 'Five or more' }).check();
  await expect(results.getByText('Nothing sets them apart yet.')).toHaveCount(0);
  await expect(results.getByRole('link', { name: /^Compare the best/ })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'A generating set' })).not.toBeChecked();
});

test.describe('a product', () => {
  const openProduct = async (page: Page) => {
    await page.goto(at('en', '/productinfo?key=GK7320'));
    await page
      .locator('#models')
      .getByRole('link', { name: /^GK7320/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AMF controller');
  };

  test('can be rotated and enlarged by keyboard alone', async ({ page }) => {
    await openProduct(page);
    await page.getByRole('radio', { name: 'Front' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('img', { name: 'GK7320, dimension drawing' }).first()).toBeVisible();
    const enlarge = page.getByRole('link', { name: 'Enlarge' });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog').getByRole('region');
    await expect(sheet.getByRole('img')).toHaveJSProperty('complete', true);
    const fitted = await sheet.getByRole('img').evaluate((image) => image.clientWidth);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(() => sheet.getByRole('img').evaluate((image) => image.clientWidth)).toBeGreaterThan(fitted * 2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });

  test('has sections under a ruler whose needle follows', async ({ page }) => {
    await openProduct(page);
    const ruler = page.getByRole('navigation', { name: 'On this page' });
    await ruler.getByRole('link', { name: 'Technical parameters' }).click();
    await expect(page.getByRole('heading', { name: 'Technical parameters' })).toBeInViewport();
    await expect(ruler.getByRole('link', { name: 'Technical parameters' })).toHaveAttribute('aria-current');
    await expect(ruler).toBeInViewport();
  });

  test('describes itself to search engines, and says that the manual needs a login', async ({ page }) => {
    await openProduct(page);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      '@type': string;
      mpn: string;
    };
    expect([data['@type'], data.mpn]).toEqual(['Product', 'GK7320']);
    await expect(page.getByText(/Free with login/)).toBeVisible();
  });

  test('that does not exist shows a not-found page', async ({ page, expectErrors }) => {
    expectErrors(/404/);
    const answer = await page.goto(at('en', '/product/999999'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find the content you want');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be filtered with its form', async ({ page }) => {
    await page.goto(at('en', '/productinfo?class_id=1'));
    const all = await models(page);
    await facet(page, 'Standby power').check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/f_application=standby/);
    expect(await models(page)).toBeLessThan(all);
    await page.getByRole('link', { name: 'Remove Application: Standby power' }).click();
    await expect(page).not.toHaveURL(/f_application/);
    expect(await models(page)).toBe(all);
  });

  test('models are compared with plain links', async ({ page }) => {
    await page.goto(at('en', '/contrast'));
    for (const model of ['GK7320', 'GK7330']) {
      await page.getByRole('searchbox', { name: 'Model or keyword' }).fill(model);
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(page).toHaveURL(new RegExp(`key=${model}`));
      await page
        .locator('main')
        .getByRole('link', { name: new RegExp(`^${model}`) })
        .last()
        .click();
      await expect(page).toHaveURL(/ids=/);
      await expect(page).not.toHaveURL(/key=/);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 models');
  });

  test('on a phone the filters open as a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at('en', '/productinfo?class_id=1'));
    await expect(facet(page, 'Standby power')).toBeHidden();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(facet(page, 'Standby power')).toBeVisible();
  });
});
