import type { Page } from '@playwright/test';

/** Holds back a script, that of all pages unless another is named, until the returned function is called. */
export const holdScript = async (page: Page, address = /entry-browser-.*\.js/) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};
