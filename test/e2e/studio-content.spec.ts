import { randomBytes } from 'node:crypto';
import { axe } from './support/axe.ts';
import { at, expect, test } from './support/site.ts';
import { signInAs, studioAt } from './support/studio.ts';

/** Another run on the same site must change something too. */
const word = randomBytes(3).toString('hex');
const entry = (collection: string, slug: string, query = '') => studioAt(`/content/${collection}/edit/${slug}${query}`);

test('an editor changes a headline in two languages, publishes it, and takes it back', async ({
  page,
  expectErrors,
}) => {
  // The preview runs no scripts, not even those of the checks below.
  expectErrors(/Blocked script execution/);
  await signInAs(page, 'editor');
  await page.goto(studioAt('/content/page'));
  await expect(page.getByRole('row', { name: /Process FMEA/ })).toBeVisible();
  await page.getByRole('link', { name: /^Process FMEA/ }).click();

  const english = page.getByLabel('Title, English', { exact: true });
  await english.fill(`Process FMEA of ${word}`);
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await page.getByLabel('Title, Türkçe', { exact: true }).fill(`${word} proses FMEA <address>`);
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: /^Türkçe.*TR$/ }).click();
  const preview = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(preview).toHaveText(`${word} proses FMEA <address>`);
  await preview.click();
  await expect(page.getByLabel('Title, Türkçe', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Back to columns' }).click();

  // The button that was pressed has the focus, and does not take the key for another press.
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByRole('switch')).toHaveCount(2);
  await dialog.getByLabel('Reason').fill('New year');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors can see it now.')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto(at('en', '/pfmea'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Process FMEA of ${word}`);
  await visitor.goto(at('tr-TR', '/pfmea'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${word} proses FMEA <address>`);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The site shows the previous text again')).toBeVisible();
  await visitor.goto(at('en', '/pfmea'));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Process FMEA');
  await page.getByRole('link', { name: 'Compare' }).click();
  await page
    .getByRole('button', { name: /New year/ })
    .first()
    .click();
  await expect(page.locator('ins').filter({ hasText: word }).first()).toBeVisible();
  expect(await axe(page), 'history').toEqual([]);
});

test('an entry is found, written and split into blocks by keyboard alone', async ({ page }) => {
  await signInAs(page, 'editor');
  await page.goto(studioAt('/content/news'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('600th patent');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');

  const first = page.getByLabel('Text, English, block 1', { exact: true });
  await first.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await expect(page.getByLabel('Text, English, block 3', { exact: true })).toHaveValue('- Two');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Text, English, block 2', { exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByLabel(/^Text, 简体中文, block 2$/)).toBeFocused();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Text, English, block 3', { exact: true })).toHaveValue('- Two');
});

test('what is pasted from Word becomes Markdown, and a wrong text is reported at its field', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 404/);
  await signInAs(page, 'editor');
  await page.goto(entry('case', 'does-not-exist'));
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await page.goto(studioAt('/content/job'));
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const block = page.getByLabel('Details, English, block 1', { exact: true });
  await block.press('Control+A');
  await block.evaluate((field) => {
    const data = new DataTransfer();
    const html =
      '<style>p{}</style><p>You <b>test</b>:</p><ul><li>relays</li><li>*keys*</li></ul><script>alert(1)</script>';
    data.setData('text/html', html);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(block).toHaveValue('You **test**:');
  await expect(page.getByLabel('Details, English, block 3', { exact: true })).toHaveValue(String.raw`- \*keys\*`);
  await block.fill('<b>No HTML</b> 中文');
  await expect(page.getByRole('button', { name: /Details, English .*do not belong in English/ })).toBeVisible();
  await page.getByLabel('Department, English').focus();
  await page.keyboard.press('F8');
  await expect(block).toBeFocused();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(publish).toHaveAccessibleDescription(/problems? prevents? publishing/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/problems? prevents? publishing/).filter({ visible: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Your changes were discarded')).toBeVisible();
});

test('a translator writes texts in their language and nothing else', async ({ page }) => {
  await signInAs(page, 'translator');
  await page.goto(entry('page', 'escr'));
  await expect(page.getByLabel('Title, Türkçe', { exact: true })).toBeEditable();
  await expect(page.getByLabel('Title, English', { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Address')).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'New entry' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await page.getByLabel('Title, Türkçe', { exact: true }).fill(`Ortam ve güvenilirlik ${word}`);
  await expect(page.getByText(/^Saved /)).toBeVisible();
});

test('without a network nothing is lost, and it is sent when the network is back', async ({ page, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signInAs(page, 'editor');
  await page.goto(entry('page', 'emc'));
  const title = page.getByLabel('Title, English', { exact: true });
  await expect(title).toBeVisible();
  await page.context().setOffline(true);
  await title.fill(`EMC in two chambers ${word}`);
  await expect(page.getByText(/No connection since/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue(`EMC in two chambers ${word}`);
});

test('the palette opens what is first, also after a letter was deleted', async ({ page }) => {
  await signInAs(page, 'editor');
  await page.goto(studioAt('/content/news'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const results = page.getByRole('listbox', { name: 'Results' });
  await page.keyboard.press('End');
  await expect(results.getByRole('option').last()).toHaveAttribute('data-focused');
  await page.keyboard.type('scheduleq');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(results.getByRole('option').first()).toHaveAttribute('data-focused');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/news$/);
});

test('what fails in a dialog is reported over it, and its notice can be closed there', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource|ERR_FAILED/);
  await signInAs(page, 'editor');
  await page.goto(studioAt('/content/news'));
  await page.getByRole('button', { name: 'New entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`a-fair-${word}`);
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'The studio is not responding' });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await expect(dialog.getByRole('textbox')).toBeFocused();
});
