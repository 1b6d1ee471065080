import { type Locale, localeCodes } from '@site/contract/locales';
import { useCallback, useMemo, useState } from 'react';
import { useMedia } from '../parts/use-media.ts';

const storageKey = 'studio-columns';
const counts = [2, 3] as const;
export type ColumnCount = (typeof counts)[number];

const rememberedCount = (): ColumnCount => (localStorage.getItem(storageKey) === '2' ? 2 : 3);

const chooseCount = (set: (count: ColumnCount) => void) => (count: ColumnCount) => {
  localStorage.setItem(storageKey, String(count));
  set(count);
};

/** The languages side by side: the source is always first, a tab replaces the last of the others. */
export const useColumns = (source: Locale, first?: Locale) => {
  const [wanted, setWanted] = useState<ColumnCount>(rememberedCount);
  // Three do not fit; on a tablet or phone the two are above each other.
  const isNarrow = useMedia('(width <= 1024px)');
  const count = isNarrow ? 2 : wanted;
  const [chosen, setChosen] = useState<readonly Locale[]>(() => {
    const others = localeCodes.filter((locale) => locale !== source);
    return first && first !== source ? [first, ...others.filter((locale) => locale !== first)] : others;
  });
  const shown = useMemo(() => [source, ...chosen.slice(0, count - 1)], [source, chosen, count]);
  const show = useCallback(
    (locale: Locale) =>
      setChosen((current) => {
        if (locale === source || current.slice(0, count - 1).includes(locale)) return current;
        const rest = current.filter((other) => other !== locale);
        return rest.toSpliced(count - 2, 0, locale);
      }),
    [source, count],
  );
  return useMemo(
    () => ({ shown, show, count, counts: isNarrow ? [] : counts, choose: chooseCount(setWanted) }),
    [shown, show, count, isNarrow],
  );
};

export type Columns = ReturnType<typeof useColumns>;
