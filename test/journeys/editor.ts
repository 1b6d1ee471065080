import { type Locale, localeCodes, locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { at, expect } from '#test/e2e/support/site.ts';
import { runOnSite } from '#test/e2e/support/studio.ts';
import type { Studio } from './support/studio.ts';

const headlines: Record<Locale, string> = {
  en: 'A headline about',
  zh: '新标题',
  hk: '新標題',
  pt: 'Uma manchete sobre',
  es: 'Un titular sobre',
  'tr-TR': 'Yeni bir başlık',
};

const items = [
  'lab-accreditation',
  'flood-relief-sets',
  'munich-storage-fair',
  'dubai-power-fair',
  'distributor-meeting',
  'training-calendar',
  'coating-line',
  'catalogue-2025',
];

/** Changes a headline in six languages, sees it on the page, puts it on a schedule, publishes it, and takes it back. */
export const editHeadline = async (studio: Studio) => {
  const { page, t, word, press, write, choose, act, undo, open, field, isSaved, look } = studio;
  const slug = items[studio.number % items.length] ?? '';
  await open(`/content/news?search=${slug}`);
  await look('list');
  await press(page.getByRole('row').nth(1).getByRole('link').first());
  // On a phone entries with long texts open for reading.
  if (studio.means === 'touch') await press(page.getByRole('button', { name: t('content.correctSmall') }));

  const textIn = (locale: Locale) => `${headlines[locale]} ${word}`;
  for (const locale of localeCodes) {
    const title = field('field.title', locales[locale].name);
    if (!(await title.isVisible()))
      await press(page.getByRole('toolbar').getByRole('button', { name: locales[locale].name }));
    await write(title, textIn(locale));
  }
  await isSaved();
  await look('entry');

  const preview = page.getByRole('button', { name: t('content.preview'), exact: true });
  await act('Control+p', preview);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  for (const locale of localeCodes) {
    const short = locale.slice(0, 2).toUpperCase();
    await press(page.getByRole('main').getByRole('button', { name: new RegExp(`${short}$`) }));
    await expect(heading, locale).toHaveText(textIn(locale));
  }
  await look('preview');
  const pages = page.locator('iframe');
  await act('4', page.getByRole('radio', { name: t('content.viewAll'), exact: true }));
  await expect(pages).toHaveCount(3);
  await choose(page.getByRole('radio', { name: t('content.previewBoth'), exact: true }));
  await expect(pages).toHaveCount(6);
  await look('preview, all widths beside what is live');
  await act('Control+p', page.getByRole('button', { name: t('content.backToColumns') }));
  await expect(pages).toHaveCount(0);

  const dialog = page.getByRole('dialog', { name: t('content.publish'), exact: true });
  await openPublish(studio);
  await expect(dialog.getByRole('switch')).toHaveCount(6);
  await choose(dialog.getByRole('radio', { name: t('content.later') }));
  await write(dialog.getByLabel(t('content.reason')), word);
  await look('publish dialog');
  await press(dialog.getByRole('button', { name: t('content.schedule'), exact: true }));
  await expect(dialog).toBeHidden();
  await openSide(studio);
  await press(page.getByRole('button', { name: t('content.cancelSchedule') }));
  await expect(page.getByText(t('content.scheduleCancelled'))).toBeVisible();
  await closeSide(studio);

  const [row] = (await runOnSite(`select id from news where slug = '${slug}'`)) as { id: number }[];
  const address = at(studio.locale, paths.newsItem(row?.id ?? 0));
  const visitor = await page.context().newPage();
  await page.bringToFront();
  await openPublish(studio);
  await act('Control+Enter', dialog.getByRole('button', { name: t('content.publish'), exact: true }));
  await expect(page.getByText(t('content.publishedText'))).toBeVisible();
  const seen = visitor.getByRole('heading', { level: 1 });
  await visitor.goto(address, { waitUntil: 'commit' });
  await expect(seen).toHaveText(textIn(studio.locale));
  await page.bringToFront();
  await undo(page.getByRole('button', { name: t('studio.undo') }).last());
  await expect(page.getByText(t('content.publishUndone'))).toBeVisible();
  await visitor.goto(address, { waitUntil: 'commit' });
  await expect(seen).not.toContainText(word);
  await visitor.close();
};

const isBesideDrawer = ({ means }: Studio) => means === 'touch';

/** On a phone the acts of an entry are in a drawer. */
const openSide = async (studio: Studio) => {
  const { page, t, press } = studio;
  if (isBesideDrawer(studio)) await press(page.getByRole('button', { name: t('content.aboutEntry') }));
};

const closeSide = async (studio: Studio) => {
  const { page, t, press } = studio;
  if (!isBesideDrawer(studio)) return;
  const drawer = page.getByRole('dialog', { name: t('content.aboutEntry') });
  await press(drawer.getByRole('button', { name: t('studio.close') }));
};

const openPublish = async (studio: Studio) => {
  const { page, t, act } = studio;
  await openSide(studio);
  await act('Control+Enter', page.getByRole('button', { name: t('content.publish'), exact: true }));
};
