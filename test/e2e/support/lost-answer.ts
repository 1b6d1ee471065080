import type { Page } from '@playwright/test';

/** The server receives the call, but its answer is lost, once. */
export const loseAnswerOf = (page: Page, call: string) =>
  page.evaluate((name) => {
    const real = globalThis.fetch;
    let hasLost = false;
    globalThis.fetch = async (...args: Parameters<typeof fetch>) => {
      const answer = await real(...args);
      if (hasLost || !answer.url.endsWith(name)) return answer;
      hasLost = true;
      throw new TypeError('Failed to fetch');
    };
  }, call);
