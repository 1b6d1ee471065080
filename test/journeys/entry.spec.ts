import { axe } from '#test/e2e/support/axe.ts';
import { expect, test } from '#test/e2e/support/site.ts';
import { runOnSite, signInAs, studioAt } from '#test/e2e/support/studio.ts';

const entry = (collection: string, slug: string, query = '') => studioAt(`/content/${collection}/edit/${slug}${query}`);

test('an entry fits a tablet and a phone: two languages, then one below its source, and the rail in a drawer', async ({
  page,
}) => {
  await signInAs(page, 'editor');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(entry('news', 'lab-accreditation'));
  const english = page.getByLabel('Title, English', { exact: true });
  const chinese = page.getByLabel('Title, 简体中文', { exact: true });
  await expect(chinese).toBeVisible();
  await expect(page.getByLabel('Title, 繁體中文', { exact: true })).toBeHidden();
  await page.keyboard.press(']');
  const drawer = page.getByRole('dialog', { name: 'About this entry' });
  await expect(drawer.getByRole('heading', { name: 'What goes live' })).toBeVisible();
  expect(await axe(page), 'drawer').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const [above, below] = [await english.boundingBox(), await chinese.boundingBox()];
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
  expect(below?.x).toBe(above?.x);
  await expect(english).not.toBeEditable();
  await page.getByRole('button', { name: 'Make a small correction' }).click();
  await expect(english).toBeEditable();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.width, 'room for the title').toBeGreaterThan(140);
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'Search and commands' }).click();
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  for (const address of [entry('news', 'lab-accreditation', '?preview'), studioAt('/content/news')]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('checkbox').or(page.locator('iframe')).first()).toBeVisible();
    const widths = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, main > div, [role=table]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(Math.max(...widths), address).toBeLessThanOrEqual(0);
  }
});

test('a product is drawn while its numbers are typed, and takes a value from its series again', async ({ page }) => {
  await signInAs(page, 'editor');
  await page.goto(entry('product', 'gk7320'));
  const picture = page.getByRole('img', { name: 'Front' });
  const width = page.getByLabel('Front 1', { exact: true });
  await expect(picture).toHaveAttribute('src', /209%20%C3%97%20166/);
  await width.fill('230');
  await expect(picture).toHaveAttribute('src', /230%20%C3%97%20166/);
  await width.press('Alt+ArrowUp');
  await expect(width).toHaveValue('209');
  await page.getByRole('radio', { name: '3D' }).click();
  await expect(page.getByRole('img', { name: '3D' })).toHaveAttribute('src', /print/);
  await expect(page.getByRole('rowheader', { name: 'GK7320 data sheet' })).toBeVisible();
  await page.getByLabel('Relay outputs', { exact: true }).fill('9');
  await expect(page.getByRole('button', { name: /The terminal list has 8/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Texts' }).click();
  await page.keyboard.press('F8');
  await expect(page.getByLabel('Relay outputs', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Your changes were discarded')).toBeVisible();
});

test('an outdated text that is still right becomes current without new words', async ({ page }) => {
  await runOnSite(`insert into outdated_text (entry_id, locale, path, source_digest, since)
    select id, 'tr-TR', 'title', 'older', now() from content_entry where collection = 'page' and slug = 'energy'
    on conflict do nothing`);
  await signInAs(page, 'translator');
  await page.goto(entry('page', 'energy'));
  const confirm = page.getByRole('button', { name: 'Still correct in Türkçe' });
  await expect(confirm).toBeVisible();
  expect(await axe(page), 'outdated').toEqual([]);
  await confirm.click();
  await expect(page.getByText('Text marked as current')).toBeVisible();
  await expect(confirm).toHaveCount(0);
});
