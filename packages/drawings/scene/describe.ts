import { locales, type Locale } from '@site/contract/locales';
import { names } from './names.ts';
import type { Scene } from './shape.ts';

/** Lists the things in a scene with their counts, as a description for screen readers. */
export const describeScene = ({ items }: Scene, locale: Locale): string => {
  const counts = new Map<Scene['items'][number]['kind'], number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const parts = [...counts].map(([kind, count]) =>
    count > 1 ? `${names[locale][kind]} × ${count}` : names[locale][kind],
  );
  return new Intl.ListFormat(locales[locale].intl, { type: 'unit' }).format(parts);
};
