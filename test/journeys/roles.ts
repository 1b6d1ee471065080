import { locales } from '@site/contract/locales';
import { expect } from '#test/e2e/support/site.ts';
import { onSite, runOnSite } from '#test/e2e/support/studio.ts';
import { aSubmission } from '#testing/staff.ts';
import type { Studio } from './support/studio.ts';

/** Invites a colleague, hands over the link, revokes it, and finds both in the trail. */
export const inviteColleague = async ({ page, t, word, press, write, choose, act, open, look, main }: Studio) => {
  await open('/people');
  await look('people');
  await act('n', page.getByRole('banner').getByRole('button', { name: t('people.invite') }));
  const dialog = page.getByRole('dialog', { name: t('people.inviteTitle') });
  await write(dialog.getByLabel(t('studio.email')), `${word}@company.example`);
  await write(dialog.getByLabel(t('people.name')), word);
  await press(dialog.getByRole('checkbox', { name: new RegExp(`^${t('people.editor')}`) }));
  await look('invitation');
  await press(dialog.getByRole('button', { name: t('people.invite'), exact: true }));
  await expect(page.getByText(/\/join#[\w-]{43}$/)).toBeVisible();
  await press(page.getByRole('button', { name: t('people.linkGiven') }));
  await choose(main.getByRole('radio', { name: new RegExp(`^${t('people.invited')}`) }));
  const invitation = main
    .getByRole('listitem')
    .filter({ hasText: word })
    .filter({ has: page.getByRole('button') });
  await press(invitation.getByRole('button', { name: t('people.revoke') }));
  await expect(invitation).toBeHidden();
  const trail = page.getByRole('complementary', { name: t('audit.title') });
  await expect(trail.getByText(word).first()).toBeVisible();
  await look('audit trail');
};

const pages = ['sale', 'honor', 'develop', 'sustainability', 'hr'];

/** Writes a text in their language, confirms one that is still right, and can do nothing else. */
export const translate = async ({ page, t, word, number, press, write, open, field, isSaved, look }: Studio) => {
  const slug = pages[number % pages.length] ?? '';
  const entry = `(select id from content_entry where collection = 'page' and slug = '${slug}')`;
  await runOnSite(`delete from working_copy where entry_id = ${entry}`);
  await runOnSite(`update entry_summary set drafts = '{}' where entry_id = ${entry}`);
  await runOnSite(`insert into outdated_text (entry_id, locale, path, source_digest, since)
    values (${entry}, 'tr-TR', 'title', 'older', now()) on conflict do nothing`);
  await open(`/content/page/edit/${slug}`);
  const [turkish, english] = [field('field.title', locales['tr-TR'].name), field('field.title', locales.en.name)];
  await expect(english).not.toBeEditable();
  await expect(page.getByRole('button', { name: t('content.publish'), exact: true })).toHaveCount(0);
  await look('outdated text');
  await press(page.getByRole('button', { name: t('content.stillRightIn', { language: locales['tr-TR'].name }) }));
  await expect(page.getByText(t('content.textConfirmed'))).toBeVisible();
  await write(turkish, `${await turkish.inputValue()} ${word}`);
  await isSaved();
  await page.reload();
  await expect(turkish).toHaveValue(new RegExp(`${word}$`));
};

const products = ['gk5010', 'gk5020', 'gk6110', 'gk7210', 'gk8220'];

/** Finds a product of their category, changes its title, publishes it, and takes it back. */
export const changeProduct = async (studio: Studio) => {
  const { page, t, word, number, press, write, choose, act, undo, open, field, isSaved, look } = studio;
  const slug = products[number % products.length] ?? '';
  await open(`/content/product?search=${slug}`);
  await press(page.getByRole('row').nth(1).getByRole('link').first());
  const title = field('field.title', locales.en.name);
  await choose(page.getByRole('radio', { name: t('content.texts'), exact: true }));
  await write(title, `${await title.inputValue()} ${word}`);
  await isSaved();
  await look('product');
  await act('Control+Enter', page.getByRole('button', { name: t('content.publish'), exact: true }));
  const dialog = page.getByRole('dialog', { name: t('content.publish'), exact: true });
  await press(dialog.getByRole('button', { name: t('content.publish'), exact: true }));
  await expect(page.getByText(t('content.publishedText'))).toBeVisible();
  await undo(page.getByRole('button', { name: t('studio.undo') }).last());
  await expect(page.getByText(t('content.publishUndone'))).toBeVisible();
};

type Place = 'inbox' | 'applications';

/** Takes what a visitor sent, notes a call, and is done with it. */
const handleSubmission =
  (place: Place) =>
  async ({ page, t, word, me, press, write, act, open, look, main }: Studio) => {
    const payload =
      place === 'inbox' ? { name: word, country: 'TR', jianyi: 'Hello' } : { name: word, message: 'Hello' };
    const kind = place === 'inbox' ? 'inquiry' : 'application';
    await onSite((site) => aSubmission(site, { kind, payload }));
    await open('/desk');
    await look('desk');
    await press(page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${t(`studio.${place}`)}`) }));
    await press(main.getByRole('link', { name: new RegExp(word) }));
    await expect(main.getByRole('article')).toBeVisible();
    await look(place);
    await act('a', main.getByRole('button', { name: t('desk.take') }));
    await expect(page.getByText(t('desk.nowState', { state: t('desk.stateOpen') }))).toBeVisible();
    await expect(page.getByText(me.name).first()).toBeAttached();
    await write(main.getByLabel(t('desk.newNote')), `${word} <b>4.6</b>`);
    await press(main.getByRole('button', { name: t('desk.addNote') }));
    await expect(main.getByRole('listitem').filter({ hasText: `${word} <b>4.6</b>` })).toBeVisible();
    await press(main.getByRole('button', { name: t('desk.done'), exact: true }));
    await expect(page.getByText(t('desk.nowState', { state: t('desk.stateDone') }))).toBeVisible();
  };

export const answerInquiry = handleSubmission('inbox');
export const readApplication = handleSubmission('applications');

/** Writes the survey, in the language that is the journey's own, and sees nothing personal. */
export const writeSurvey = async ({ page, t, word, locale, press, write, open, field, isSaved, look }: Studio) => {
  await open('/content/survey');
  await look('surveys');
  await expect(page.getByRole('link', { name: t('studio.inbox') })).toHaveCount(0);
  await press(page.getByRole('row').nth(1).getByRole('link').first());
  const title = field('field.title', locales[locale].name);
  if (!(await title.isVisible()))
    await press(page.getByRole('toolbar').getByRole('button', { name: locales[locale].name }));
  await write(title, `${await title.inputValue()} ${word}`);
  await isSaved();
  await look('survey');
};

/** Reads people, the trail and content, and finds nothing to change. */
export const audit = async ({ page, t, choose, open, field, look, main }: Studio) => {
  await open('/people');
  await expect(main.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('people.invite') })).toHaveCount(0);
  await choose(main.getByRole('radio', { name: t('audit.refusedOnly') }));
  await expect(main.getByRole('radio', { name: t('audit.refusedOnly') })).toBeChecked();
  await look('refusals');
  await open('/content/page/edit/privacy');
  await expect(field('field.title', locales.en.name)).not.toBeEditable();
  await expect(page.getByRole('button', { name: t('content.publish'), exact: true })).toHaveCount(0);
  await look('entry, read only');
};
