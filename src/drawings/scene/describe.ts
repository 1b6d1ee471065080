import { locales, type Locale } from '#contract/locales.ts';
import { names } from './names.ts';
import type { Scene } from './shape.ts';

/** The things in a scene as a list, counted: what its description says to a reader who cannot see it. */
export const describeScene = ({ items }: Scene, locale: Locale): string => {
  const counts = new Map<Scene['items'][number]['kind'], number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const parts = [...counts].map(([kind, count]) =>
    count > 1 ? `${names[locale][kind]} × ${count}` : names[locale][kind],
  );
  return new Intl.ListFormat(locales[locale].intl, { type: 'unit' }).format(parts);
};
