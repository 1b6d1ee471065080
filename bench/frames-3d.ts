import { chromium } from '@playwright/test';
import { saveResult, spread } from './support/results.ts';
import { startBenchSite } from './support/site.ts';

/** We assume that an ordinary laptop or phone is this many times slower than a core of this machine. */
const slowdown = 4;
const frameMs = 1000 / 60;
const products = [1, 40, 90];
/** Not more, because the software renderer is slow. */
const rotations = 40;

type Counted = { spent: number[]; draws: number; corners: number };

/**
 * Measures the cost of one frame of a rotating model: script time on the main thread, draw calls and triangles. There is no
 * GPU here, so its time is not measured; draw calls and triangles indicate its work. The median counts and not the maximum,
 * because the script sometimes waits for the software renderer.
 */
const site = await startBenchSite();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  const shares: number[] = [];
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
    // Without graphics hardware the page shows the model only on request.
    await page.getByRole('button', { name: 'Show the model anyway' }).click();
    await page.locator('canvas[data-ready]').waitFor({ state: 'attached', timeout: 60_000 });
    await page.getByRole('application').focus();
    await page.evaluate(() => Object.assign((globalThis as never)['counted'], { spent: [], draws: 0, corners: 0 }));
    for (let seen = 0; seen < rotations; seen += 1) {
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction((count) => ((globalThis as never)['counted'] as Counted).spent.length > count, seen, {
        timeout: 60_000,
      });
    }
    const counted = await page.evaluate(() => (globalThis as never)['counted'] as Counted);
    const spent = counted.spent.toSorted((a, b) => a - b);
    const frames = spent.length;
    const [middle = 0, late = 0] = [spent[Math.floor(frames / 2)], spent[Math.floor(frames * 0.95)]];
    const share = (middle * slowdown) / frameMs;
    console.log(
      `/image3d/${id}: ${frames} frames, script ${middle.toFixed(2)} ms (p95 ${late.toFixed(2)}), ` +
        `${Math.round(counted.draws / frames)} draw calls and ${Math.round(counted.corners / 3 / frames)} triangles a frame; ` +
        `${(share * 100).toFixed(0)} % of a 60th second on a core ${slowdown} times slower (at most 100)`,
    );
    shares.push(share * 100);
    if (share > 1 || frames === 0) process.exitCode = 1;
    await page.close();
  }
  saveResult('frames-3d', [
    {
      name: `script of a frame on a core ${slowdown} times slower`,
      ...spread(shares),
      unit: '% of a 60th second',
      max: 100,
    },
  ]);
} finally {
  await browser.close();
  await site.stop();
}
