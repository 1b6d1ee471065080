import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

const cpuSlowdown = 4;

/**
 * Taps on the menu of a page at a time after it has loaded, on a phone with a quarter of this machine's speed. `answerMs`
 * is the time to the next paint, which INP rates and which shows the button as pressed; `openMs` that to the open menu.
 */
export const measureFirstTap = async (browser: Browser, url: string, delayMs: number) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const cpu = await context.newCDPSession(page);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(() => {
      const tap = { startMs: 0, answerMs: 0, openMs: 0 };
      Object.assign(globalThis, { tap });
      new PerformanceObserver((list) => {
        // As INP does: the browser's own moves of the pointer, after the layout below it has changed, are no interaction.
        for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
          if (interactionId) tap.answerMs = Math.max(tap.answerMs, duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
      addEventListener('pointerdown', ({ timeStamp }) => (tap.startMs ||= timeStamp), { capture: true });
      const watch = () => {
        if (document.documentElement.classList.contains('drawer-open')) tap.openMs = performance.now() - tap.startMs;
        else requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    // The moment of the tap is what is measured here, not a wait for something.
    await delay(delayMs);
    const menu = page.locator('header a[role=button][href="#footer"]');
    const box = (await menu.count()) > 0 ? await menu.boundingBox() : undefined;
    if (!box) return undefined;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const tap = () => page.evaluate(() => (globalThis as { tap?: { answerMs: number; openMs: number } }).tap);
    // The observer reports an event after the paint that follows it.
    await page.waitForFunction(() => {
      const { answerMs = 0, openMs = 0 } = (globalThis as { tap?: { answerMs: number; openMs: number } }).tap ?? {};
      return answerMs > 0 && openMs > 0;
    });
    const measured = await tap();
    return measured && { answerMs: Math.round(measured.answerMs), openMs: Math.round(measured.openMs) };
  } finally {
    await context.close();
  }
};
