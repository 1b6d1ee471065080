import { axe } from '#test/e2e/support/axe.ts';
import { at, expect, test } from '#test/e2e/support/site.ts';

test.use({ quiet: false });

/** Runs in the page: the controls and figures of the first screen that the panel covers. */
const coveredBy = (panel: Element) => {
  const over = panel.getBoundingClientRect();
  const all = document.querySelectorAll(
    'header a, header button, main :is(a, button, input, select, img, svg, table, figure)',
  );
  return [...all]
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const seen = top < innerHeight && right > left && element.checkVisibility({ visibilityProperty: true });
      return (
        seen &&
        !panel.contains(element) &&
        left < over.right &&
        right > over.left &&
        top < over.bottom &&
        bottom > over.top
      );
    })
    .map((element) => element.outerHTML.slice(0, 80));
};

test('the open panel covers no control or figure of the first screen, and is minimised on support pages', async ({
  page,
}) => {
  const panel = page.locator('#inquiry-panel');
  for (const path of ['/index', '/product/36', '/productinfo', '/news', '/datadownload']) {
    await page.goto(at('en', path));
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(panel).toBeVisible();
      expect(await panel.evaluate(coveredBy), `${path} at ${width}`).toEqual([]);
    }
  }
  for (const path of ['/ecucode', '/faqs', '/login']) {
    await page.goto(at('en', path));
    await expect(panel).toBeHidden();
  }
});

test('axe finds nothing around an English page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(at('en', '/aboutus'));
  await page.locator('#inquiry-panel').waitFor();
  expect(await axe(page)).toEqual([]);
});
