import type { Locale } from '@site/contract/locales';
import type { CaseFigure } from '@site/contract/solutions-and-cases';
import { pick } from '#platform/database/public-rows.ts';
import type { CaseFigureRow } from './table.ts';

/** A figure of a case, which its own page, cards and other pages show. */
export const toCaseFigure = (locale: Locale, { label, ...figure }: CaseFigureRow): CaseFigure => ({
  ...figure,
  label: pick(label, locale),
});
