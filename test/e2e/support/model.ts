import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/**
 * Chromium uses its own software renderer here: slow, but with the same calls as on a graphics card. Only the model needs
 * it: the page itself would wait half a minute for it, so Chromium paints that as it does in all other tests.
 */
export const softwareWebgl = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
];

export const modelReady = (page: Page) => expect(page.locator('canvas[data-ready]')).toBeAttached({ timeout: 60_000 });

export const showAnyway = (page: Page) => page.getByRole('button', { name: 'Show the model anyway' });

/** Opens a product's model. Without graphics hardware it only loads on request. */
export const openModel = async (page: Page, address: string) => {
  await page.goto(address);
  await showAnyway(page).click();
  await modelReady(page);
};
