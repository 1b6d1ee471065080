import type { Page } from '@playwright/test';

/**
 * Counts React's commits in the task that hydrates the page: a second one means that an effect has rendered it again
 * before the browser could paint. React reports commits to its developer tools, in production too.
 */
export const countCommitsOfHydration = async (page: Page) => {
  await page.addInitScript(() => {
    const counter = { commits: 0, isSameTask: true };
    const onCommitFiberRoot = () => {
      if (!counter.isSameTask) return;
      counter.commits += 1;
      if (counter.commits > 1) return;
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (counter.isSameTask = false), { once: true });
      port1.start();
      port2.postMessage(undefined);
    };
    const hook = { supportsFiber: true, inject: () => 1, checkDCE: () => undefined, onCommitFiberRoot };
    Object.assign(globalThis, {
      commitsWhileHydrating: () => counter.commits,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberUnmount: () => undefined },
    });
  });
  return () =>
    page.evaluate(() => (globalThis as { commitsWhileHydrating?: () => number }).commitsWhileHydrating?.() ?? 0);
};
