import type { Page } from '@playwright/test';

/** Collects the notices shown on the page, including those that closed after their ten seconds. */
export const noticesOf = async (page: Page) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenNotices: seen });
    const isNotice = '[role=alert], [role=status]';
    const note = (element: Element) => {
      const all = [...(element.matches(isNotice) ? [element] : []), ...element.querySelectorAll(isNotice)];
      for (const one of all) if (one.checkVisibility()) seen.push(`${one.role}: ${one.textContent}`);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) note(node);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seenNotices: string[] }).seenNotices.join('\n'));
};
