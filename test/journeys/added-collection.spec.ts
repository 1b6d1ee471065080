import { rmSync } from 'node:fs';
import { localeCodes, locales } from '@site/contract/locales';
import { readConfig } from '#platform/config/config.ts';
import { withSiteDatabase } from '#platform/database/embedded/start-embedded.ts';
import { axe } from '#test/e2e/support/axe.ts';
import { startOwnSite } from '#test/e2e/support/own-site.ts';
import { companyPort as port, expect, test } from '#test/e2e/support/site.ts';
import { aColleague } from '#testing/staff.ts';
import { projectWithEvents } from './support/added-collection.ts';
import { studioTexts } from './support/texts.ts';

const t = studioTexts.en;
const titles = {
  en: 'Open day',
  zh: '开放日',
  hk: '開放日',
  pt: 'Dia aberto',
  es: 'Jornada abierta',
  'tr-TR': 'Açık gün',
};

test('a collection that is added to the content is listed, written, translated, published and compared without studio code', async ({
  page,
}) => {
  // Builds the studio and imports a company first.
  test.setTimeout(8 * 60_000);
  const project = projectWithEvents();
  const site = await startOwnSite(
    port,
    { CONTENT_DIR: 'demo/starter' },
    { cwd: project, main: 'apps/server/start/main.ts' },
  );
  try {
    const { cookie } = await withSiteDatabase(
      readConfig({ DATA_DIR: site.dataDir }),
      () => undefined,
      (url) => aColleague({ port, url }, 'editor'),
    );
    await page
      .context()
      .addCookies([{ name: 'studio', value: cookie.replace('studio=', ''), domain: 'studio.localhost', path: '/' }]);
    await page.goto(`http://studio.localhost:${port}/content/event`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
    await page.getByRole('button', { name: t('content.new') }).click();
    await page.getByLabel(t('content.newSlug')).fill('Open day');
    await page.getByRole('button', { name: t('content.begin') }).click();

    const field = (name: Parameters<typeof t>[0], language: string) =>
      page.getByLabel(t('content.fieldIn', { field: t(name), language }), { exact: true });
    for (const locale of localeCodes) {
      const { name } = locales[locale];
      if (!(await field('field.title', name).isVisible()))
        await page.getByRole('toolbar').getByRole('button', { name }).click();
      await field('field.title', name).fill(titles[locale]);
    }
    const problems = page.getByRole('complementary').getByRole('listitem');
    await page.getByLabel('Seats').fill('900');
    await expect(page.getByText('Not more than 500.').first()).toBeVisible();
    await page.getByLabel('Seats').fill('120');
    await page.getByLabel(t('field.date')).fill('2027-03-04');
    await field('field.place', 'English').fill('Works, hall two');
    await page
      .getByLabel(t('content.blockIn', { field: t('field.details'), language: 'English', number: 1 }))
      .fill('All day.');
    await expect(problems).toHaveCount(0);
    expect(await axe(page)).toEqual([]);

    const publish = async () => {
      await page.keyboard.press('Control+Enter');
      const dialog = page.getByRole('dialog', { name: t('content.publish'), exact: true });
      await dialog.getByRole('button', { name: t('content.publish'), exact: true }).click();
      await expect(page.getByText(t('content.publishedText')).last()).toBeVisible();
    };
    await publish();
    await page.getByRole('toolbar').getByRole('button', { name: 'Türkçe' }).click();
    await field('field.title', 'Türkçe').fill('Açık kapı günü');
    await publish();

    await page.goto(`http://studio.localhost:${port}/content/event/history/open-day`);
    await expect(page.getByRole('main').locator('ins')).toHaveText(['kapı günü']);
    await page.goto(`http://studio.localhost:${port}/content/event`);
    await expect(page.getByRole('row').nth(1)).toContainText('Open day');
  } finally {
    await site.stop();
    rmSync(project, { recursive: true });
  }
});
