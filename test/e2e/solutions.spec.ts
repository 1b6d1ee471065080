import { at, expect, stopClock, test } from './support/site.ts';

test('a visitor gets from a class of solutions to a solution, and through its diagram to a device', async ({
  page,
}) => {
  await page.goto(at('en', '/schemeinfo'));
  const classes = page.getByRole('navigation', { name: 'Solutions by application' });
  await classes.getByRole('link', { name: /Hybrid and microgrid/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hybrid and microgrid');
  await expect(page).toHaveURL(/\/schemeinfo\?class_id=\d+$/);
  await page.getByRole('link', { name: /PV, storage and genset/ }).click();
  await expect(page).toHaveURL(/\/scheme\/\d+$/);
  const device = page.getByRole('region', { name: 'One-line diagram' }).getByRole('link', { name: /GKE9000/ });
  await device.click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

test('Back restores the chosen class', async ({ page }) => {
  await page.goto(at('en', '/schemeinfo'));
  await page
    .getByRole('link', { name: /Marine power/, exact: false })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marine power');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tug switchboard/ })
    .click();
  // The address changes slightly before the page does, and Back must leave the page.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tug switchboard');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marine power');
});

test('cases can be filtered by class and country, together or separately', async ({ page }) => {
  await page.goto(at('en', '/applicationcase'));
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = await cards.count();
  expect(all).toBeGreaterThan(10);
  await page
    .getByRole('navigation', { name: 'Cases by country' })
    .getByRole('link', { name: /Türkiye/ })
    .click();
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await expect(page).toHaveURL(/country=TR/);
  await page
    .getByRole('navigation', { name: 'Cases by application' })
    .getByRole('link', { name: /Agriculture/ })
    .click();
  await expect(page.getByText('No case matches both filters.', { exact: false })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Show all cases' }).click();
  await expect.poll(() => cards.count()).toBe(all);
});

test('the map’s points are links in list order, reachable by keyboard', async ({ page }) => {
  await page.goto(at('en', '/applicationcase'));
  const points = page.getByRole('group', { name: 'Map of the cases' }).getByRole('link');
  const names = await points.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(names).toEqual(titles);
  await points.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '');
});

test('a case links to the next one', async ({ page }) => {
  await page.goto(at('en', '/applicationcase'));
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  const [first = '', second = ''] = await cards.allTextContents();
  await cards.first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(first);
  await page.getByRole('link', { name: /^Next case/ }).click();
  await expect(title).toHaveText(second);
  await page.getByRole('link', { name: /^Previous case/ }).click();
  await expect(title).toHaveText(first);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('classes, filters and the idle bus are complete', async ({ page }) => {
    await page.goto(at('en', '/schemeinfo'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Paralleling/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paralleling');
    await page.goto(at('en', '/applicationcase?country=TR'));
    await expect(page.getByText('2 cases')).toBeVisible();
    await page.goto(at('zh', '/energy'));
    await expect(page.getByRole('main')).toContainText('428');
    await expect(page.getByRole('switch', { name: '市电正常' })).toBeHidden();
  });
});

test('in the microgrid the grid fails in the evening, the battery takes over, the genset joins, and the grid returns', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(at('en', '/energy'));
  const unhydratedSlider = page.locator('[data-unhydrated]').getByRole('slider');
  await expect(unhydratedSlider).toHaveCount(0);
  await stopClock(page);
  const bus = page.getByRole('region', { name: 'A microgrid through the day' });
  const values = bus.locator('dd');
  await expect(values).toHaveText(['428 kW', '−96 kW', '0 kW', '8 kW', '340 kW']);
  const hour = bus.getByRole('slider', { name: 'Time of day' });
  await hour.fill('1180');
  await expect(bus.locator('p[aria-live]')).toContainText('Peak tariff');
  await bus.getByRole('switch', { name: 'Grid present' }).click();
  await expect(bus.locator('p[aria-live]')).toContainText('Grid lost');
  await expect(values.nth(3)).toHaveText('0 kW');
  await page.clock.runFor(3000);
  await expect(bus.locator('p[aria-live]')).toContainText('the set has synchronised');
  await expect(values.nth(2)).toHaveText('320 kW');
  await bus.getByRole('switch', { name: 'Grid present' }).click();
  await page.clock.runFor(3000);
  await expect(values.nth(2)).toHaveText('0 kW');
  await hour.focus();
  await page.keyboard.press('Home');
  await expect(hour).toHaveAttribute('aria-valuetext', /^00:00/);
});
