import { at, expect, test } from './support/site.ts';

test('a case says its result first, and leads to its devices, its solution and an inquiry about the like', async ({
  page,
}) => {
  await page.goto(at('en', '/applicationcase'));
  const card = page.getByRole('main').getByRole('link', { name: /^Kano · Nigeria/ });
  await expect(card).toContainText(/17\.6\s→ 5\.9\sh/);
  await card.click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(/17\.6\s→ 5\.9\sh/);
  await expect(result).toContainText('−66%');
  await expect(page.getByRole('region', { name: 'Project' })).toContainText('86 sites, 12 kW each');
  const devices = page.getByRole('region', { name: 'Devices on site' });
  await expect(devices.getByRole('link', { name: /GKC220.*86/ })).toBeVisible();
  await devices.getByRole('button', { name: 'Add these to the request list' }).click();
  await expect(devices.getByRole('link', { name: 'In the request list (4)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The solution behind it' })).toBeVisible();
  await page.getByRole('link', { name: 'Discuss a similar project' }).click();
  await expect(page).toHaveURL(/\/contactus\?id=\d+&target=case$/);
});

test('a solution numbers its devices in the drawing as in the list', async ({ page }) => {
  await page.goto(at('en', '/schemeinfo'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /PV, storage and genset/ })
    .click();
  const parts = page.getByRole('complementary', { name: 'Devices in this solution' });
  await expect(parts.getByRole('link', { name: /^1 ?GKE9000/ })).toBeVisible();
  const numbers = page.locator('figure + svg text');
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5', '6']);
  await expect(parts.getByRole('link', { name: 'Talk to an engineer' })).toHaveAttribute(
    'href',
    /\/contactus\?id=\d+&target=solution$/,
  );
});

test('on a phone a one-line diagram fits, and can be read at its own size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', '/scheme/1'));
  const diagram = page.getByRole('region', { name: 'One-line diagram' });
  const overflow = () => diagram.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await overflow()).toBe(0);
  await page.getByRole('checkbox', { name: 'Full size' }).check();
  expect(await overflow()).toBeGreaterThan(100);
});
