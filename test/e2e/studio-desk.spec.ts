import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { Grant } from '@site/contract/staff-roles';
import PdfDocument from 'pdfkit';
import { aColleagueWith, aSubmission } from '#testing/staff.ts';
import { axe } from './support/axe.ts';
import { loseAnswerOf } from './support/lost-answer.ts';
import { at, dataDir, expect, test, widthOf } from './support/site.ts';
import { onSite, studioAt } from './support/studio.ts';

const enterAs = async (page: Page, ...grants: Grant[]) => {
  const colleague = await onSite((site) => aColleagueWith(site, ...grants));
  const [name = '', value = ''] = colleague.cookie.split('=');
  await page.context().addCookies([{ name, value, domain: 'studio.localhost', path: '/' }]);
  return colleague;
};

const expectNoAxe = async (page: Page, screen: string) => expect(await axe(page), screen).toEqual([]);

/** A country of its own for each test, because all of them share one inbox. */
const inquiryFrom = (country: string, text: string, name = 'Mehmet Yıldız') =>
  onSite((site) => aSubmission(site, { country, payload: { name, country, jianyi: text } }));

test('an agent takes a new inquiry, notes a call, and is done with it, by keyboard', async ({ page }) => {
  const { name } = await enterAs(page, { role: 'agent', countries: ['TR'] });
  await page.goto(studioAt('/desk'));
  await expect(page.getByRole('heading', { name: 'Desk' })).toBeVisible();
  await expectNoAxe(page, 'desk');
  const text = `Does 4.6 fix the relay? <img src=x onerror=alert(1)> ${Date.now()}`;
  await inquiryFrom('TR', text);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('link', { name: text }).first().press('Enter');
  await expect(page.getByRole('article').getByText(text)).toBeVisible();
  await expectNoAxe(page, 'inbox');
  await page.keyboard.press('a');
  await expect(page.getByText('Now: Open')).toBeVisible();
  await expect(page.getByRole('button', { name: `${name} Assigned to` })).toBeVisible();
  await page.getByLabel('New note').fill('Called, <b>wants</b> 4.6');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(page.getByText('Called, <b>wants</b> 4.6')).toBeVisible();
  await page.getByRole('heading', { name: 'Notes' }).click();
  await page.keyboard.press('e');
  await expect(page.getByText('Now: Done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('button', { name: 'Open State' })).toBeVisible();
});

test('an agent assigns several inquiries at once, the oldest of which is first, and takes it back', async ({
  page,
}) => {
  const { id } = await enterAs(page, { role: 'agent', countries: ['KE'] });
  // Another run on the same site finds the letters of this one.
  const name = `Wanjiru ${Date.now()}`;
  await inquiryFrom('KE', 'The older', name);
  await inquiryFrom('KE', 'The newer', name);
  await page.goto(studioAt('/inbox'));
  const links = page.getByRole('link', { name });
  const unassigned = links.filter({ hasText: 'nobody' });
  await expect(links).toContainText(['The older', 'The newer']);
  for (const box of await page.getByRole('checkbox', { name: `Select ${name}` }).all()) await box.press(' ');
  await page.getByLabel('Assign to').selectOption(String(id));
  await expect(page.getByText('2 changed: Assigned')).toBeVisible();
  await expect(unassigned).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(unassigned).toHaveCount(2);
});

test('an agent on a phone finds an inquiry and marks it as spam', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, { role: 'agent', countries: ['OM'] });
  const text = `Tier 4 sets at 50 °C ${Date.now()}`;
  await inquiryFrom('OM', text);
  await page.goto(studioAt('/desk'));
  await page.getByRole('link', { name: text }).click();
  await expect(page.getByRole('article')).toBeVisible();
  expect(await widthOf(page)).toBe(390);
  await page.getByRole('button', { name: 'Spam' }).first().click();
  await expect(page.getByText('Now: Spam')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: text })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Spam/ }).click();
  await expect(page.getByRole('link', { name: text })).toBeVisible();
  await expectNoAxe(page, 'inbox on a phone');
});

test('staff answer a visitor’s chat, who sees it at once', async ({ page, browser }) => {
  await enterAs(page, { role: 'agent', editions: ['zh'] });
  await page.goto(studioAt('/chat'));
  await page.getByText('Available', { exact: true }).click();
  await expect(page.getByText(/\d available/)).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(at('zh', '/aboutus'));
  await visitor.locator('#chat-tab').click();
  const question = `能接轴带电机吗？ <script>alert(1)</script> ${Date.now()}`;
  const box = visitor.locator('section textarea').last();
  await box.fill(question);
  await box.press('Enter');
  await page.getByRole('button', { name: question }).click();
  const answer = `可以 ${Date.now()}`;
  const conversation = page.getByRole('region', { name: /^Visitor/ });
  const field = conversation.getByRole('textbox');
  await field.fill(answer);
  // What was typed is there after another look at the list, after a failure, and after a reload.
  await conversation.getByRole('button', { name: /^Close the window/ }).click();
  await page.getByRole('button', { name: question }).click();
  await expect(field).toHaveValue(answer);
  await loseAnswerOf(page, 'chatAnswer');
  await field.press('Control+Enter');
  await expect(visitor.getByRole('log').getByText(answer)).toBeVisible();
  await expect(field).toHaveValue(answer);
  await page.reload();
  await expect(field).toHaveValue(answer);
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect(visitor.getByRole('log').getByText(answer)).toHaveCount(1);
  await expect(conversation.getByRole('listitem').getByText(answer)).toBeVisible();
  await expectNoAxe(page, 'chat');
  await conversation.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('button', { name: question })).toHaveCount(0);
  await page.getByText('Available', { exact: true }).click();
  await visitor.context().close();
});

test('a recruiter reads a résumé in a frame that can run nothing, and an agent sees no applicants', async ({
  page,
  expectErrors,
}) => {
  // Of this test's own script, which the frame lets run no further.
  expectErrors(/sandboxed and lacks the 'allow-same-origin' flag/);
  const document = new PdfDocument({ size: 'A5' });
  const bytes = buffer(document);
  document.text('Wei Chen').end();
  const file = `${'0'.repeat(31)}1.pdf`;
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(dataDir, 'uploads', file), await bytes);
  const payload = { name: 'Wei Chen', message: 'Hello', resume: { file, size: 1000, sha256: '' } };
  const id = await onSite((site) => aSubmission(site, { kind: 'application', country: null, payload }));
  await enterAs(page, { role: 'recruiter' });
  await page.goto(studioAt(`/applications/${id}`));
  const frame = page.frameLocator('iframe[title="CV"]');
  await expect(frame.getByRole('img', { name: 'Page 1' })).toBeVisible({ timeout: 30_000 });
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
  await expect(page.getByRole('link', { name: 'Inbox' })).toHaveCount(0);
  await expectNoAxe(page, 'application');
  await page.context().clearCookies();
  await enterAs(page, { role: 'agent', countries: ['TR'] });
  await page.goto(studioAt(`/applications/${id}`));
  await expect(page.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible();
});
