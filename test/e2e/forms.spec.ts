import type { Page } from '@playwright/test';
import { loseAnswerOf } from './support/lost-answer.ts';
import { at, expect as expectSoon, test } from './support/site.ts';

// Every submission waits for a proof of work, and a second one for another: slow on a busy machine.
test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

test.use({ quiet: false });

/** A mailbox that no other test or run has used: each has its own rate limit. */
const aMailbox = (name: string) => `${name}${Date.now()}x${Math.floor(Math.random() * 1e6)}@mail.example`;

const sentTo = (page: Page, call: string) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(call)) bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
};

test('an inquiry shows errors on blur and submit, survives a reload and a lost answer, is sent once, and is cleared on success', async ({
  page,
}) => {
  await page.goto(at('en', '/aboutus'));
  const panel = page.locator('#inquiry-panel');
  await panel.getByLabel('Message').focus();
  await expect(panel.getByLabel('Name')).toBeVisible();
  await panel.getByLabel('Name').focus();
  await panel.getByLabel('Email').focus();
  await expect(panel.getByText('Please fill in your name')).toBeVisible();
  await panel.getByLabel('Email').fill('ayse.demir@enerji');
  await panel.getByRole('button', { name: 'SEND INQUIRY' }).click();
  await expect(panel.getByText('Please enter the correct mailbox format')).toBeVisible();
  await expect(panel.getByText('Please fill in your country')).toBeVisible();
  // A person reads a sentence, and beside it the text that the spec prescribes.
  await expect(panel.getByText('Please write your message.')).toBeVisible();
  await expect(panel.getByText('Please fill in your suggestion')).toBeVisible();
  await expect(panel.getByLabel('Name')).toBeFocused();
  await expect(panel.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');

  await panel.getByLabel('Name').fill('Ayşe Demir <b>');
  await panel.getByLabel('Email').fill(aMailbox('ayse'));
  await panel.getByLabel('Country').selectOption('TR');
  await panel.getByLabel('Message').fill('Four sets\non one bus');
  await page.reload();
  await expect(panel.getByLabel('Name')).toHaveValue('Ayşe Demir <b>');
  await expect(panel.getByLabel('Country')).toHaveValue('TR');

  const bodies = sentTo(page, 'productscollectAdd');
  await loseAnswerOf(page, 'productscollectAdd');
  await panel.getByLabel('Message').focus();
  // Holds the call back until the second click: an answer between the clicks would make it a new submission.
  const clicked = Promise.withResolvers<void>();
  await page.route('**/productscollectAdd', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await panel.getByRole('button', { name: 'SEND INQUIRY' }).dblclick();
  clicked.resolve();
  await expect(panel.getByText('The connection was lost')).toBeVisible();
  await expect(panel.getByLabel('Message')).toHaveValue('Four sets\non one bus');
  expect(bodies).toHaveLength(1);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('success')).toBeVisible();
  await expect(panel.getByText(/^IQ-\d{8}-\w{4}$/)).toBeVisible();
  expect(new Set(bodies.map((body) => body['idempotency_key'])).size).toBe(1);
  await panel.getByRole('button', { name: 'Send another' }).click();
  await expect(panel.getByLabel('Name')).toHaveValue('');
});

test('feedback takes the model from the product’s link, and lists missing fields in the page’s language', async ({
  page,
}) => {
  await page.goto(at('es', '/feedback?product=GK7320'));
  await expect(page.locator('#feedback-product_model')).toHaveValue('GK7320');
  await page.locator('#feedback button[type=submit]').click();
  await expect(page.locator('#feedback [aria-invalid]')).toHaveCount(4);
  await expect(page.locator('#feedback-type')).toBeFocused();
});

test('a survey is answered by keyboard and sent without a name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', '/survey'));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please answer this question')).toHaveCount(3);
  // The summary names the questions rather than their numbers.
  await expect(page.getByRole('alert').getByRole('link', { name: /\w+ \w+/ })).toHaveCount(3);
  await page.getByLabel('Genset controller').check();
  await page.getByRole('radio', { name: '8', exact: true }).first().press('Space');
  await page.getByLabel('1 to 4 h').check();
  await expect(page.getByRole('status').filter({ hasText: '3 / 10' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('success')).toBeVisible();
});

test('a brochure request needs a choice, a sample needs an address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('en', '/brochure'));
  await page.getByLabel('Name').fill('Elif Demir');
  await page.getByRole('textbox', { name: 'Email' }).fill(aMailbox('elif'));
  await page.getByLabel('Country').selectOption('TR');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please choose at least one')).toBeVisible();
  await page.getByText('Sample', { exact: true }).click();
  await page.getByRole('button', { name: 'Request the sample' }).click();
  await expect(page.getByText('Address cannot be empty')).toBeVisible();
  await page.getByText('Brochure', { exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Send 1 catalogue' }).click();
  await expect(page.getByText('success')).toBeVisible();
});

/** Loses the first answer, retries from the page, and counts the keys that the server received. */
const sendTwice = async (page: Page, call: string, form: string) => {
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith(call))
      keys.add(/idempotency_key"[^0-9a-f]*([0-9a-f-]{36})/.exec(request.postData() ?? '')?.[1] ?? '');
  });
  await loseAnswerOf(page, call);
  await page.locator(`#${form} button[type=submit]`).click();
  await page.locator(`#${form} [role=alert] button`).click();
  return keys;
};

test('a form that may not be sent for a while keeps its content and says from when on, and how else to reach us', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/429/);
  await page.goto(at('tr-TR', '/feedback?product=GK7320'));
  await page.locator('#feedback-type').selectOption('softwares');
  await page.locator('#feedback-description').fill('Ekran 30 s sonra kapanıyor');
  await page.locator('#feedback-suggestion').fill('Açık kalsın');
  await page.locator('#feedback-email').fill(aMailbox('ayse'));
  await page.route('**/feedbackAdd', (route) =>
    route.fulfill({ status: 429, json: { code: 429, msg: 'Çok fazla deneme yapıldı', data: { retry_after: 1237 } } }),
  );
  await page.locator('#feedback button[type=submit]').click();
  const notice = page.getByRole('alert').filter({ hasText: '21 dakika' });
  await expect(notice).toBeVisible();
  await expect(notice.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('#feedback-suggestion')).toHaveValue('Açık kalsın');
  await page.reload();
  await expect(page.locator('#feedback-suggestion')).toHaveValue('Açık kalsın');
});

test('feedback survives a reload and a lost answer, and is stored once', async ({ page }) => {
  await page.goto(at('es', '/feedback?product=GK7320'));
  await page.locator('#feedback-type').selectOption('softwares');
  await page.locator('#feedback-description').fill('La pantalla se apaga <b>a los 30 s</b>');
  await page.locator('#feedback-suggestion').fill('Un ajuste para dejarla encendida');
  await page.locator('#feedback-email').fill(aMailbox('ana'));
  await page.reload();
  await expect(page.locator('#feedback-suggestion')).toHaveValue('Un ajuste para dejarla encendida');
  await page.locator('#feedback-email').focus();
  const keys = await sendTwice(page, 'feedbackAdd', 'feedback');
  await expect(page.getByText(/^FB-\d{8}-\w{4}$/)).toBeVisible();
  expect(keys.size).toBe(1);
});

test('a survey survives a lost answer, and is stored once', async ({ page }) => {
  await page.goto(at('en', '/survey'));
  await page.getByLabel('Genset controller').check();
  await page.getByRole('radio', { name: '8', exact: true }).first().press('Space');
  await page.getByLabel('1 to 4 h').check();
  const id = (await page.locator('main form').getAttribute('id')) ?? '';
  const keys = await sendTwice(page, 'surveyAdd', id);
  await expect(page.getByText('success')).toBeVisible();
  expect(keys.size).toBe(1);
});

test('a brochure request survives a lost answer, and is stored once', async ({ page }) => {
  await page.goto(at('en', '/brochure'));
  await page.getByLabel('Name').fill('Elif Demir');
  await page.getByRole('textbox', { name: 'Email' }).fill(aMailbox('elif'));
  await page.getByLabel('Country').selectOption('TR');
  await page.getByRole('checkbox').first().check();
  const id = (await page.locator('main form').getAttribute('id')) ?? '';
  const keys = await sendTwice(page, 'sendYangce', id);
  await expect(page.getByText('success')).toBeVisible();
  expect(keys.size).toBe(1);
});

test('a job application with its résumé survives a lost answer, and is stored once', async ({ page }) => {
  await page.goto(at('zh', '/hr'));
  await page.locator('main details summary').first().click();
  await page.locator('main details[open]').getByRole('button', { name: '应聘' }).click();
  const form = page.locator('form[id^=apply-]');
  const id = (await form.getAttribute('id')) ?? '';
  await page.locator(`#${id}-name`).fill('李敏');
  await page.locator(`#${id}-email`).fill(aMailbox('limin'));
  await page.locator(`#${id}-phone`).fill('+86 138 0013 8000');
  await page.locator(`#${id}-message`).fill('应聘嵌入式岗位');
  await form.locator('input[type=file]').setInputFiles({
    name: '简历.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  });
  await sendTwice(page, 'hrApply', id);
  await expect(page.getByText(/^JA-\d{8}-\w{4}$/)).toBeVisible();
});

test('a file that is not a PDF is refused at its field before it is sent; a PDF is accepted', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  await page.goto(at('zh', '/hr'));
  await page.locator('main details summary').first().click();
  await page.locator('main details[open]').getByRole('button', { name: '应聘' }).click();
  const form = page.locator('form[id^=apply-]');
  const file = form.locator('input[type=file]');
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('hrApply')) bodies.push(request.url());
  });
  for (const name of ['cv.txt', 'cv.pdf']) {
    await file.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('Dear Sir or Madam') });
    await expect(form.getByText('请上传 PDF 文件')).toBeVisible();
    await expect(file).toHaveAttribute('aria-invalid', 'true');
  }
  const id = (await form.getAttribute('id')) ?? '';
  await page.locator(`#${id}-name`).fill('李敏');
  await page.locator(`#${id}-email`).fill(aMailbox('limin'));
  await page.locator(`#${id}-phone`).fill('+86 138 0013 8000');
  await page.locator(`#${id}-message`).fill('应聘嵌入式岗位');
  await form.locator('button[type=submit]').click();
  await expect(file).toBeFocused();
  expect(bodies).toEqual([]);
  // The server reports what only it can find, and success dismisses its notice.
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog';
  const rest = '>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const send = async (extra: string) => {
    const buffer = Buffer.from(head + extra + rest);
    await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer });
    await expect(file).not.toHaveAttribute('aria-invalid');
    await form.locator('button[type=submit]').click();
  };
  await send('/OpenAction<</S/JavaScript/JS(app.alert(1))>>');
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await send('');
  await expect(page.getByText(/^JA-\d{8}-\w{4}$/)).toBeVisible();
  await expect(page.locator('section[aria-label="消息"] [role=alert]')).toHaveCount(0);
});

test('a chat message that did not arrive is sent again, and the conversation continues after a reload', async ({
  page,
}) => {
  await page.goto(at('zh', '/aboutus'));
  await page.locator('#chat-tab').click();
  const message = `控制器无法起动 ${Date.now()}`;
  const box = page.locator('section textarea').last();
  await box.fill(message);
  await loseAnswerOf(page, 'chatSend');
  await box.press('Enter');
  const log = page.getByRole('log');
  await log.getByRole('button').click();
  await expect(log.getByRole('button')).toHaveCount(0);
  await expect(log.locator('[data-pending]')).toHaveCount(0);
  await expect(log.getByText(message)).toHaveCount(1);
  await page.goto(at('zh', '/honor'));
  await expect(page.getByRole('log').getByText(message)).toHaveCount(1);
});

test('a chat message without an answer and one that is half written survive a reload, and arrive once', async ({
  page,
}) => {
  await page.goto(at('zh', '/aboutus'));
  await page.locator('#chat-tab').click();
  const message = `有人在吗 ${Date.now()}`;
  const box = page.locator('section textarea').last();
  await box.fill(message);
  await loseAnswerOf(page, 'chatSend');
  await box.press('Enter');
  const log = page.getByRole('log');
  await expect(log.getByRole('button')).toBeVisible();
  await box.fill('还有一个问题');
  await page.reload();
  await expect(page.locator('section textarea').last()).toHaveValue('还有一个问题');
  // The server had stored it: the history of the new page and the repeated message are one.
  await expect(log.locator('[data-pending]')).toHaveCount(0);
  await expect(log.getByText(message)).toHaveCount(1);
});
