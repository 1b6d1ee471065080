import type { Locale } from '@site/contract/locales';
import type { RouteName } from '../routes.ts';

/** The letters of a language that the basic part of the font does not have. */
const partsOf: Partial<Record<Locale, readonly string[]>> = {
  pt: ['archivo-accents'],
  es: ['archivo-accents'],
  'tr-TR': ['archivo-accents', 'archivo-turkish'],
};

/** Pages that begin with many figures, or with some on a large page. On others, preloading their font gained nothing (decision 0047). */
const startsWithFigures: ReadonlySet<RouteName> = new Set([
  'contactus',
  'ecucode',
  'energy',
  'faqs',
  'laboratory',
  'search',
]);

/** Chooses the fonts that a page preloads, from those of the build. */
export const firstFonts = (fonts: readonly string[], locale: Locale, page: RouteName): string[] => {
  const names = [
    'archivo-basic',
    ...(partsOf[locale] ?? []),
    ...(startsWithFigures.has(page) ? ['jetbrains-mono-basic'] : []),
  ];
  return fonts.filter((file) => names.some((name) => file.includes(name)));
};
