import { chromium } from '@playwright/test';
import { startBenchSite } from './support/site.ts';

/** An ordinary laptop or phone is taken to be so many times slower than this machine's core. */
const slower = 4;
const frame = 1000 / 60;
const products = [1, 40, 90];
/** The software renderer takes its time over each. */
const turns = 40;

type Counted = { spent: number[]; draws: number; corners: number };

/**
 * What one frame of a turning model costs: script on the main thread, and what the graphics card is asked to draw.
 * There is no graphics card here, so its own time is not measured; calls and triangles say how much it has to do.
 * Now and then the script waits for the software renderer: the median counts, not the slowest.
 */
const site = await startBenchSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  for (const id of products) {
    const page = await browser.newPage({ viewport: { width: 460, height: 280 } });
    await page.addInitScript(() => {
      const counted: Counted = { spent: [], draws: 0, corners: 0 };
      Object.assign(globalThis, { counted });
      const { prototype } = WebGL2RenderingContext;
      const draw = Object.getOwnPropertyDescriptor(prototype, 'drawElements')?.value as typeof prototype.drawElements;
      prototype.drawElements = function drawCounted(...args) {
        counted.draws += 1;
        counted.corners += args[1];
        draw.apply(this, args);
      };
      const ask = globalThis.requestAnimationFrame.bind(globalThis);
      globalThis.requestAnimationFrame = (callback) =>
        ask((time) => {
          const [start, before] = [performance.now(), counted.draws];
          callback(time);
          if (counted.draws > before) counted.spent.push(performance.now() - start);
        });
    });
    await page.goto(`http://en.localhost:${site.port}/image3d/${id}`);
    // Without graphics hardware the model comes only when it is asked for.
    await page.getByRole('button', { name: 'Show the model all the same' }).click();
    await page.locator('canvas[data-ready]').waitFor({ state: 'attached', timeout: 60_000 });
    await page.getByRole('application').focus();
    await page.evaluate(() => Object.assign((globalThis as never)['counted'], { spent: [], draws: 0, corners: 0 }));
    for (let seen = 0; seen < turns; seen += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction((count) => ((globalThis as never)['counted'] as Counted).spent.length > count, seen, {
        timeout: 60_000,
      });
    }
    const counted = await page.evaluate(() => (globalThis as never)['counted'] as Counted);
    const spent = counted.spent.toSorted((a, b) => a - b);
    const frames = spent.length;
    const [middle = 0, late = 0] = [spent[Math.floor(frames / 2)], spent[Math.floor(frames * 0.95)]];
    const share = (middle * slower) / frame;
    console.log(
      `/image3d/${id}: ${frames} frames, script ${middle.toFixed(2)} ms (p95 ${late.toFixed(2)}), ` +
        `${Math.round(counted.draws / frames)} draw calls and ${Math.round(counted.corners / 3 / frames)} triangles a frame; ` +
        `${(share * 100).toFixed(0)} % of a 60th second on a core ${slower} times slower (at most 100)`,
    );
    if (share > 1 || frames === 0) process.exitCode = 1;
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
