import { readFile } from 'node:fs/promises';
import { register } from './support/account.ts';
import { loseAnswerOf } from './support/lost-answer.ts';
import { at, expect as expectSoon, test } from './support/site.ts';

// A request waits for a proof of work: slow on a busy machine.
test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

const list = '/request-list';
const model = 'GK7320';

test('models are added from the list of products, and the count in the header leads to them', async ({ page }) => {
  await page.goto(at('en', '/productinfo'));
  const add = page.getByRole('button', { name: /^Add to request list GK/ });
  await add.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'is in your request list, quantity 1.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request list, 1 line' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Request list, 1 line' })).toBeHidden();
  await add.first().click();
  await add.first().click();
  await page.getByRole('link', { name: 'Request list, 2 lines' }).click();
  await expect(page.getByRole('heading', { name: 'Request list', level: 1 })).toBeVisible();
  await expect(page.getByText('2 models, 2 units.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 models, 2 units.')).toBeVisible();
});

test('by keyboard a list is typed, changed, and sent once although the answer is lost', async ({ page }) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('productscollectAdd')) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  await page.goto(at('en', list));
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Add a model' });
  await field.focus();
  await page.keyboard.type('GK73');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 model, 1 unit.')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('no-such-model');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No model found for “no-such-model”.')).toBeVisible();
  await field.fill('');

  const quantity = page.getByRole('textbox', { name: /^Quantity of/ });
  await quantity.fill('0');
  await quantity.blur();
  await expect(page.getByText('Please enter a quantity from 1 to 9999')).toBeVisible();
  await quantity.fill('12');
  await page.getByRole('button', { name: /more$/ }).press('Enter');
  await expect(quantity).toHaveValue('13');
  await page.getByRole('textbox', { name: /^Note for/ }).fill('Front labels in Turkish');

  const form = page.getByRole('form', { name: 'Send as one request' });
  await form.getByLabel('Name').fill('Mehmet Yıldız');
  await form.getByLabel('Email').fill(`mehmet${Date.now()}@mail.example`);
  await form.getByLabel('Country').selectOption('TR');
  await expect(form.getByText(/^Goes to our office in/)).toBeVisible();
  await loseAnswerOf(page, 'productscollectAdd');
  await form.getByRole('button', { name: 'Send request, 1 model' }).press('Enter');
  await expect(form.getByText('Kept on this device. Send it when you are connected.')).toBeVisible();
  await form.getByRole('button', { name: 'Send request, 1 model' }).press('Enter');
  await expect(page.getByText(/^IQ-\d{8}-\w{4}$/)).toBeVisible();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]?.['idempotency_key']).toBe(bodies[0]?.['idempotency_key']);
  expect(bodies[1]?.['lines']).toMatchObject([{ quantity: 13, note: 'Front labels in Turkish' }]);
  await page.getByRole('button', { name: 'Clear the list' }).last().click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('1 model, 13 units.')).toBeVisible();
});

test('a CSV names its bad rows, imports the others, and is exported again', async ({ page }) => {
  await page.goto(at('en', list));
  const csv = `Model;Quantity;Note\n${model.toLowerCase()};6;spare\nXX999;1;\n${model};x;\n`;
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await (await chooser).setFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const report = page.getByRole('group', { name: '2 rows cannot be imported' });
  await expect(report.getByRole('row').nth(1)).toHaveText(/^3.*We have no such model$/);
  await expect(report.getByRole('row').nth(2)).toHaveText(/^4.*whole number/);
  await report.getByRole('button', { name: 'Import the other row' }).click();
  await expect(page.getByText('1 model, 6 units.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    `\uFEFFModel,Quantity,Note for this line\r\n${model},6,spare\r\n`,
  );
});

test('where inquiries need a login, it leads back to the list and to what was typed', async ({ page }) => {
  await page.goto(at('tr-TR', list));
  await page.getByRole('combobox').fill(model);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Tek talep olarak gönder' });
  await form.getByLabel('Proje veya mesaj').fill('On iki jeneratör');
  const login = form.getByRole('link', { name: 'Giriş yap ve gönder' });
  await expect(login).toHaveAttribute('href', '/login?next=%2Frequest-list');
  await register(page, 'tr-TR');
  await page.goto(at('tr-TR', list));
  await expect(form.getByLabel('Proje veya mesaj')).toHaveValue('On iki jeneratör');
  await form.getByRole('button', { name: 'Talebi gönder, 1 model' }).click();
  await expect(page.getByText(/^IQ-\d{8}-\w{4}$/)).toBeVisible();
});

test('a phone asks for the details on a second page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', list));
  await page.getByRole('combobox').fill(model);
  await page.keyboard.press('Enter');
  const onward = page.getByRole('button', { name: 'Continue: your details' });
  await expect(page.getByRole('form', { name: 'Send as one request' })).toBeHidden();
  await onward.click();
  await expect(page.getByRole('form', { name: 'Send as one request' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(onward).toBeVisible();
});

test('a case is attached to the message about it', async ({ page }) => {
  await page.goto(at('en', '/applicationcase'));
  const href = await page.locator('main a[href^="/projectinfo/"]').first().getAttribute('href');
  await page.goto(at('en', `/contactus?id=${href?.split('/').at(-1)}&target=case`));
  await expect(page.getByRole('heading', { name: 'Discuss a similar project' })).toBeVisible();
  await expect(page.getByText(/^We attach: /)).toBeVisible();
});
