import type { Page } from '@playwright/test';
import { axe, colourRules } from '#test/e2e/support/axe.ts';
import { expect, test } from '#test/e2e/support/site.ts';
import { invitationFor, onSite, signInAs, studioAt } from '#test/e2e/support/studio.ts';
import { aSubmission } from '#testing/staff.ts';

const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const maxScreens = 300;

/** One address of each kind: every collection has its own list and form, every other place its objects. */
const kindOf = (path: string): string =>
  path
    .replace(/^(\/content\/[^/]+\/edit\/).+/, '$1*')
    .replace(/^\/content\/[^/]+\/history\/.+/, '/content/*/history')
    .replace(/^\/(?!content)([^/]+)\/\d+$/, '/$1/*');

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([target])')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** What axe finds in both themes. */
const problemsOf = async (page: Page): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const light = await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axe(page, colourRules);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `dark ${line}`)];
};

const open = async (page: Page, path: string) => {
  await page.goto(studioAt(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** States that no link leads to. */
const states: Record<string, { path: string; keys?: string; button?: string; isOpen?: true; isWide?: true }> = {
  palette: { path: '/content/news', keys: 'Control+k' },
  'list of keys': { path: '/content/news', keys: '?' },
  help: { path: '/content/news', keys: 'F1' },
  'new entry': { path: '/content/news', keys: 'n' },
  'a chosen row': { path: '/content/news', keys: 'x' },
  'a filter that nothing matches': { path: '/content/news?search=zzzzzzzz' },
  'publish dialog': { path: '/content/news/edit/gk7320-firmware-4-6', keys: 'Control+Enter' },
  'named version': { path: '/content/news/edit/gk7320-firmware-4-6', keys: 'Control+s' },
  preview: { path: '/content/news/edit/gk7320-firmware-4-6?preview' },
  'picture dialog': { path: '/content/news/edit/gk7320-firmware-4-6', button: 'Picture: Change', isWide: true },
  'a file in media': { path: '/media?view=picture&file=products/gk7320-bench.avif' },
  'invite dialog': { path: '/people', keys: 'n' },
  account: { path: '/account' },
  'no such page': { path: '/nowhere' },
  'sign in': { path: '/', isOpen: true },
};

for (const [name, viewport] of Object.entries(widths))
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('every screen that links lead to is silent', async ({ page, expectErrors }) => {
      test.setTimeout(40 * 60_000);
      expectErrors(/Blocked script execution/);
      await onSite((site) => aSubmission(site, { payload: { name: 'Siti', country: 'ID', jianyi: 'Which one?' } }));
      await onSite((site) => aSubmission(site, { kind: 'application', payload: { name: 'Ada', message: 'Hello' } }));
      await signInAs(page, 'administrator', 'recruiter', 'editor');
      const waiting = ['/desk'];
      const seen = new Set(waiting.map(kindOf));
      for (let path = waiting.shift(); path !== undefined && seen.size < maxScreens; path = waiting.shift()) {
        await open(page, path);
        expect.soft(await problemsOf(page), path).toEqual([]);
        for (const link of await linksOf(page)) {
          if (seen.has(kindOf(link))) continue;
          seen.add(kindOf(link));
          waiting.push(link);
        }
      }
      expect([...seen]).toEqual(expect.arrayContaining(['/inbox/*', '/content/product/edit/*', '/settings']));
    });

    // On phones long entries are for reading.
    const statesHere = Object.entries(states).filter(([, { isWide }]) => !isWide || name !== 'phone');
    for (const [state, { path, keys, button, isOpen }] of statesHere)
      test(`${state} is silent`, async ({ page, expectErrors }) => {
        expectErrors(/Blocked script execution|404/);
        if (!isOpen) await signInAs(page, 'administrator', 'editor');
        await open(page, path);
        await page.waitForLoadState('networkidle');
        if (keys !== undefined) await page.keyboard.press(keys);
        if (button !== undefined) await page.getByRole('button', { name: button }).first().click();
        expect(await problemsOf(page)).toEqual([]);
      });

    test('an invitation is silent', async ({ page }) => {
      await page.goto(await invitationFor(`ada.${name}@company.example`, [{ role: 'editor' }]));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await problemsOf(page)).toEqual([]);
    });
  });
