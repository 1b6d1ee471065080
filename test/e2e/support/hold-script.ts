import type { Page } from '@playwright/test';

/** Holds back the script that hydrates pages until the returned function is called. */
export const holdScript = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/entry-browser-.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};
