import { at, expect as expectSoon, test } from './support/site.ts';

// A first message waits for a proof of work: slow on a busy machine.
test.describe.configure({ timeout: 120_000 });
const expect = expectSoon.configure({ timeout: 30_000 });

test.use({ quiet: false });

test('what is typed while an inquiry is on its way begins the next one, also after a reload', async ({ page }) => {
  await page.goto(at('en', '/aboutus'));
  const panel = page.locator('#inquiry-panel');
  await panel.getByLabel('Message').fill('Four sets');
  await panel.getByLabel('Name').fill('Elif');
  await panel.getByLabel('Email').fill(`elif${Date.now()}@mail.example`);
  await panel.getByLabel('Country').selectOption('TR');
  const typed = Promise.withResolvers<void>();
  await page.route('**/productscollectAdd', async (route) => {
    await typed.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/productscollectAdd');
  await panel.getByRole('button', { name: 'SEND INQUIRY' }).click();
  await asked;
  await panel.getByLabel('Message').fill('Four sets, and spare parts');
  typed.resolve();
  await expect(panel.getByText(/^IQ-\d{8}-\w{4}$/)).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel('Message')).toHaveValue(', and spare parts');
  await expect(panel.getByLabel('Name')).toHaveValue('');
});

test('a chat message that waits for the answer to the one before survives a reload', async ({ page }) => {
  await page.goto(at('zh', '/aboutus'));
  await page.locator('#chat-tab').click();
  const box = page.locator('section textarea').last();
  const log = page.getByRole('log');
  const [first, second] = [`第一 ${Date.now()}`, `第二 ${Date.now()}`];
  // Held until the page goes: released, the first message might still arrive.
  let isHeld = true;
  await page.route('**/chatSend', (route) => (isHeld ? undefined : route.continue()));
  const asked = page.waitForRequest('**/chatSend');
  await box.fill(first);
  await box.press('Enter');
  await asked;
  await box.fill(second);
  await box.press('Enter');
  await expect(log.getByText(second)).toBeVisible();
  isHeld = false;
  await page.reload();
  await expect(log.getByText(first)).toBeVisible();
  await expect(log.getByText(second)).toBeVisible();
  for (const attempt of [1, 2]) {
    await log.getByRole('button').first().click();
    await expect(log.locator('[data-pending]')).toHaveCount(2 - attempt);
  }
  await expect(log.getByText(second)).toHaveCount(1);
});
