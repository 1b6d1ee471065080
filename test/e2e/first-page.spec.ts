import { holdScript } from './support/hold-script.ts';
import { at, expect, waitForHydration, test } from './support/site.ts';

test('a page is taken over without creating a formatter', async ({ page }) => {
  await page.addInitScript(() => {
    const created: string[] = [];
    Object.assign(globalThis, { created });
    for (const name of ['NumberFormat', 'PluralRules', 'DateTimeFormat', 'ListFormat'] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (target, args) => {
            created.push(name);
            return Reflect.construct(target, args) as object;
          },
        }),
      });
  });
  for (const path of ['/projectinfo/1', '/datadownload', '/product/5']) {
    await page.goto(at('zh', path));
    expect(await page.evaluate(() => (globalThis as { created?: string[] }).created), path).toEqual([]);
  }
});

test('the first page contains the logo, which is no request of its own', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const locale of ['en', 'zh'] as const) {
    await page.goto(at(locale, '/faqs'));
    const logo = page.locator('header svg use[href="#company-art"]').first();
    expect(await logo.evaluate((element) => (element as SVGGraphicsElement).getBBox().width)).toBeGreaterThan(20);
  }
  expect(requests.filter((path) => path.startsWith('/media/brand/') && path.endsWith('.svg'))).toEqual([]);
});

test('a tint stands in the place of every drawing that has not arrived, and goes when it has', async ({ page }) => {
  const arriving = Promise.withResolvers<void>();
  await page.route(/\.svg$/, async (route) => {
    if (/\/media\/(product|scene)\//.test(route.request().url())) await arriving.promise;
    await route.continue();
  });
  for (const path of ['/productinfo', '/applicationcase']) {
    await page.goto(at('en', path), { waitUntil: 'domcontentloaded' });
    await expect(page.locator('main img[src$=".svg"]:not([data-tinted])')).toHaveCount(0);
  }
  const drawing = page.locator('main img[data-tinted]:visible').first();
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  arriving.resolve();
  await expect(drawing).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test.describe('before the script has loaded, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on the menu shows that it was noticed, and opens the menu when it can', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto(at('en', '/news_info/1'), { waitUntil: 'domcontentloaded' });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.tap();
    await expect(menu).toHaveCSS('opacity', '0.5');
    release();
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible();
    await expect(page.locator('[data-held]')).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('the first page fetches no letters with accents, no poster of a film, and products as raster pictures', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(at('en', '/index'));
    await page.goto(at('en', '/product/1'));
    expect(fetched.filter((path) => /accents|latin-ext|\/media\/video\/.*jpg/.test(path))).toEqual([]);
    await page.goto(at('en', '/productinfo'));
    expect(fetched.filter((path) => /front-(264|400|640)\.avif$/.test(path))).not.toEqual([]);
    expect(fetched.filter((path) => /\/productinfo|front\.svg$/.test(path)).at(-1)).toBe('/productinfo');
  });

  test('a link whose script fails is followed after all', async ({ page, expectErrors }) => {
    expectErrors(/Failed to load resource|net::ERR_FAILED|Failed to fetch dynamically imported module/);
    const failing = Promise.withResolvers<void>();
    await page.route(/entry-browser-.*\.js/, async (route) => {
      await failing.promise;
      await route.abort();
    });
    await page.goto(at('en', '/news_info/1'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    failing.resolve();
    await expect(page).toHaveURL(/\/search$/);
  });

  test('a word typed before the script fails is searched for, and text in a form stays there', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/Failed to load resource|net::ERR_FAILED|Failed to fetch dynamically imported module/);
    const failing = Promise.withResolvers<void>();
    await page.route(/entry-browser-.*\.js/, async (route) => {
      await failing.promise;
      await route.abort();
    });
    await page.goto(at('en', '/feedback'), { waitUntil: 'domcontentloaded' });
    await page.locator('#feedback-description').fill('does not start');
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.keyboard.type('gk7');
    failing.resolve();
    await expect(page).toHaveURL(/\/search\?.*gk7/);
    await page.goBack();
    await expect(page.locator('#feedback-description')).toHaveValue('does not start');
  });

  test('Enter before the script has loaded searches for what was typed', async ({ page }) => {
    await holdScript(page);
    await page.goto(at('en', '/news_info/1'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.keyboard.type('gk7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*gk7/);
  });
});

test('before the script has loaded, Space presses the search, a list of languages stays open, and a switch switches once', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('en', '/news_info/1'), { waitUntil: 'domcontentloaded' });
  const theme = page.getByRole('button', { name: 'Light or dark' });
  await theme.click();
  await theme.click();
  await page.getByRole('button', { name: 'Search', exact: true }).press('Space');
  await page.locator('[popovertarget=languages]').click();
  await expect(page.locator('#languages')).toBeVisible();
  release();
  await waitForHydration(page);
  await expect(page.locator('#languages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the search' })).toBeVisible();
  expect(await page.evaluate(() => [document.documentElement.dataset['theme'], scrollY])).toEqual(['dark', 0]);
});

test('a text that an input method composes while the page is taken over stays whole, and so does the caret', async ({
  page,
}) => {
  const release = await holdScript(page, /feedback-page-.*\.js/);
  await page.clock.install();
  await page.goto(at('zh', '/feedback'), { waitUntil: 'domcontentloaded' });
  const field = page.locator('#feedback-description');
  await field.fill('发电机失败');
  await field.press('ArrowLeft');
  await field.press('ArrowLeft');
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'qidong', selectionStart: 6, selectionEnd: 6 });
  release();
  await page.waitForLoadState('networkidle');
  // The timer that stands in for an unreported paint does not start the page either. A started page restores the scroll
  // position itself.
  await page.clock.runFor(3100);
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  await expect(field).toHaveValue('发电机qidong失败');
  await input.send('Input.insertText', { text: '起动' });
  await waitForHydration(page);
  await page.keyboard.type('2');
  await expect(field).toHaveValue('发电机起动2失败');
  const draft = () => page.evaluate(() => sessionStorage.getItem('draft:feedback') ?? '');
  await expect.poll(draft).toContain('发电机起动2失败');
});

test('what is typed between an early press on the search and its appearance is in its field', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto(at('en', '/news_info/1'), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('gk');
  release();
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  await expect(box).toHaveValue('gk');
  await page.keyboard.type('7');
  await expect(box).toHaveValue('gk7');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a text that is composed while the search box loads stays whole', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/search-box-.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(at('zh', '/news_info/1'));
  await waitForHydration(page);
  await page.getByRole('banner').locator('a[role=button][href^="/search"]').click();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'fadian', selectionStart: 6, selectionEnd: 6 });
  resolve();
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toHaveValue('');
  await input.send('Input.insertText', { text: '发电' });
  await expect(box).toHaveValue('发电');
  await expect(box).toBeFocused();
});
