import type { HitType } from '#contract/search.ts';
import type { Broad } from './find-broad.ts';

export type Found = { type: HitType; weight: number; n: number; ids: number[] };

/** How many of each kind a broad question found, and of one type, or all, the first documents: the order's, after those beside it. */
export const kindsOf = ({ order, places, loose }: Broad, type: HitType | undefined, most: number): Found[] => {
  const kinds = new Map<string, Found>();
  const add = (kind: Pick<Found, 'type' | 'weight'>, ids: readonly number[]) => {
    const key = `${kind.type} ${kind.weight}`;
    const before = kinds.get(key) ?? { type: kind.type, weight: kind.weight, n: 0, ids: [] };
    kinds.set(key, { ...before, n: before.n + ids.length, ids: [...before.ids, ...ids] });
  };
  for (const one of loose) add(one, [one.id]);
  let at = 0;
  for (const kind of order.kinds) {
    const first = at;
    while (at < places.length && (places[at] ?? 0) < kind.until) at += 1;
    if (at > first)
      add(
        kind,
        places.slice(first, at).map((place) => order.documentIds[place] ?? 0),
      );
  }
  let left = most;
  const heaviest = [...kinds.values()].toSorted((a, b) => b.weight - a.weight || a.type.localeCompare(b.type));
  return heaviest.map((kind) => {
    const ids = type === undefined || type === kind.type ? kind.ids.slice(0, left) : [];
    left -= ids.length;
    return { ...kind, ids };
  });
};
