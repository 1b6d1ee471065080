import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Locale } from '@site/contract/locales';
import type { StaffRole } from '@site/contract/staff-roles';
import { axe, colourRules } from '#test/e2e/support/axe.ts';
import { expect } from '#test/e2e/support/site.ts';
import { signInAs, studioAt } from '#test/e2e/support/studio.ts';
import { handsOf, type Means } from './hands.ts';
import { studioTexts } from './texts.ts';

type Options = { role: StaffRole; locale: Locale; means: Means; number: number };

/** Letters only: checks of the content would ask for the unit of a number. */
const aWord = (): string =>
  randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** Somebody with a role who is signed in to the studio in their language. */
export const enterStudio = async (page: Page, { role, locale, means, number }: Options) => {
  const me = await signInAs(page, role);
  await page.context().addCookies([{ name: 'studio_locale', value: locale, domain: 'studio.localhost', path: '/' }]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const t = studioTexts[locale];
  const main = page.getByRole('main');
  return {
    page,
    me,
    t,
    locale,
    means,
    /** Of this journey among those of its role. Each works with its own entry, so that several can run at once. */
    number,
    main,
    word: aWord(),
    ...handsOf[means](page),
    open: async (path: string) => {
      await page.goto(studioAt(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    field: (name: Parameters<typeof t>[0], language: string) =>
      page.getByLabel(t('content.fieldIn', { field: t(name), language }), { exact: true }),
    /** On a phone the note is not shown. */
    isSaved: () => expect(page.getByText(new RegExp(`^${t('content.savedAt', { time: '' }).trim()}`))).toBeAttached(),
    /** The keyboard sees what the mouse has seen. */
    look: async (screen: string) => {
      if (means === 'keyboard') return;
      expect.soft(await axe(page), screen).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await axe(page, colourRules), `${screen}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    },
  };
};

export type Studio = Awaited<ReturnType<typeof enterStudio>>;
