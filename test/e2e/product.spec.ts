import type { Page } from '@playwright/test';
import { at, expect, test } from './support/site.ts';

const open = async (page: Page, model: string) => {
  await page.goto(at('en', `/productinfo?key=${model}`));
  await page
    .locator('#models')
    .getByRole('link', { name: new RegExp(`^${model}`) })
    .click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
};

test('says what a buyer asks first, and takes a model to the request list', async ({ page }) => {
  await open(page, 'GK7320');
  const main = page.getByRole('main');
  for (const fact of ['Warranty', 'Supported until', 'Approvals', 'Spare parts'])
    await expect(main.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  await expect(main.getByRole('img', { name: /^One-line diagram: what the GK7320/ })).toBeVisible();
  await main.getByRole('button', { name: 'Add to request list GK7320' }).click();
  await expect(main.getByRole('link', { name: /GK7320$/ }).first()).toBeVisible();
});

test('stands on the axis of its series, from which another is one click away', async ({ page }) => {
  await open(page, 'GK7320');
  const axis = page.getByRole('list', { name: 'Is this the right one?' });
  await expect(axis.getByRole('heading')).toHaveText(['GK7310', 'GK7320', 'GK7330', 'GK7420']);
  await expect(axis.getByRole('link', { name: /^Compare with GK7320/ })).toHaveCount(3);
  await axis.getByRole('link', { name: 'GK7330', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stage V');
  await expect(axis.getByText('You are here')).toBeVisible();
});

test('that is discontinued leads to its successor, which says what it replaces', async ({ page }) => {
  await open(page, 'GK7220');
  const main = page.getByRole('main');
  const replaced = main.getByRole('definition').filter({ hasText: 'three CTs instead of two' });
  await replaced.getByRole('link', { name: 'GK7120' }).click();
  await expect(main.getByText(/^Supported until/)).toBeVisible();
  await main.getByRole('link', { name: 'See the GK7220' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AMF controller with CAN J1939');
  await expect(replaced).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps the question and the manual within reach', async ({ page }) => {
    await open(page, 'GK7320');
    const actions = page.getByRole('group', { name: 'Ask about GK7320, or get its manual' });
    await expect(actions.getByRole('link', { name: 'Ask about GK7320' })).toBeInViewport();
    await expect(actions.getByRole('link', { name: 'Manual' })).toBeInViewport();
  });
});
