import { useState } from 'react';
import type { ListedEntry } from './use-entry-list.ts';

/** The row with the cursor, and the entries that are chosen for a common act. */
export const useSelection = (entries: readonly ListedEntry[]) => {
  const [cursor, setCursor] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(new Set());
  const toggle = (index: number) => {
    const slug = entries[index]?.slug;
    if (slug === undefined) return;
    const next = new Set(slugs);
    if (!next.delete(slug)) next.add(slug);
    setSlugs(next);
    setAnchor(index);
    setCursor(index);
  };
  return {
    cursor,
    setCursor,
    chosen: entries.filter(({ slug }) => slugs.has(slug)),
    has: (slug: string) => slugs.has(slug),
    toggle,
    toggleRange: (index: number) => {
      const range = entries.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
      setSlugs(new Set([...slugs, ...range.map(({ slug }) => slug)]));
      setCursor(index);
    },
    areAllChosen: entries.length > 0 && entries.every(({ slug }) => slugs.has(slug)),
    toggleAll: () =>
      setSlugs(new Set(entries.every(({ slug }) => slugs.has(slug)) ? [] : entries.map(({ slug }) => slug))),
    chooseAll: (all: readonly ListedEntry[]) => setSlugs(new Set(all.map(({ slug }) => slug))),
    clear: () => setSlugs(new Set()),
  };
};

export type Selection = ReturnType<typeof useSelection>;
