import { useLanguage } from '@site/ui/language/language-context';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import type { Pictured } from '../parts/entry-picture.tsx';
import type { IconName } from '../parts/icon.tsx';
import { useStore } from '../parts/store.ts';
import { type Shortcut, shortcutStore } from './shortcuts.ts';
import { useShownPlaces } from './use-shown-places.ts';

export type PaletteItem = Pictured & {
  id: string;
  title: string;
  icon: IconName;
  run: () => void;
  /** A model or reference number, in front of the title. */
  code?: string;
  note?: string;
  keys?: string;
};

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const matches = (title: string, query: string): boolean => fold(title).includes(fold(query));

const actOf = ({ keys, label, run }: Shortcut): PaletteItem => ({
  id: `do ${keys}`,
  title: label,
  icon: 'arrow',
  keys,
  run,
});

/** What the palette offers for a text: what places find, then acts that are possible here, then places. */
export const usePaletteItems = (text: string): { name: string; items: PaletteItem[] }[] => {
  const { text: t, locale } = useLanguage();
  const navigate = useNavigate();
  const query = useDeferredValue(text);
  const places = useShownPlaces();
  const shortcuts = useStore(shortcutStore);
  const searchable = places.filter(({ place }) => place.find);
  const found = useQueries({
    queries: searchable.map(({ name, place }) => ({
      queryKey: ['palette', name, query],
      queryFn: async () => (await place.find?.(query, locale)) ?? [],
      enabled: query.length > 1,
    })),
  });

  const results = searchable.map(({ name, place }, index) => ({
    name: t(place.label),
    items: (found[index]?.data ?? []).map(({ to, icon, ...rest }) => ({
      ...rest,
      id: `${name} ${to}`,
      icon: icon ?? place.icon,
      run: () => void navigate(to),
    })),
  }));
  const [frameShortcuts = [], ...own] = shortcuts;
  const acts = [...own.flat(), ...frameShortcuts.filter(({ keys }) => !keys.startsWith('g ') && keys !== 'Ctrl+k')].map(
    actOf,
  );
  const targets = places.map(({ name, place: { label, icon, key, screens } }) => ({
    id: `go ${name}`,
    title: t(label),
    icon,
    keys: `g ${key}`,
    run: () => void navigate(`/${screens[0]?.path ?? ''}`),
  }));
  return [
    ...results,
    { name: t('studio.groupDo'), items: acts.filter(({ title }) => matches(title, query)) },
    { name: t('studio.groupGo'), items: targets.filter(({ title }) => matches(title, query)) },
  ].filter(({ items }) => items.length > 0);
};
