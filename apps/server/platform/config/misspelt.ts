import { variables } from './schema.ts';

/** Names of the system that happen to look like ours. */
const others = new Set(['LANGUAGE', 'HOSTNAME', 'HOSTTYPE', 'ADMIN_DATABASE_URL']);
const minLength = 6;
const maxChanges = 2;

/** How many letters must be added, removed, replaced or swapped with their neighbour. */
const changesBetween = (one: string, other: string): number => {
  let [beforeLast, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwap ? [(beforeLast?.[j - 2] ?? 0) + 1] : []),
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last?.[other.length] ?? 0;
};

/** Variables of the environment that are no setting, but look like one: a setting with a typing error is otherwise not there at all. */
export const misspeltNames = (
  environment: Readonly<Record<string, string | undefined>>,
): { name: string; nearest: string }[] => {
  const known = Object.keys(variables);
  return Object.keys(environment)
    .filter((name) => name.length >= minLength && !known.includes(name) && !others.has(name))
    .flatMap((name) => {
      const [nearest] = known
        .map((other) => ({ other, changes: changesBetween(name.toUpperCase(), other) }))
        .filter(({ other, changes }) => changes <= Math.min(maxChanges, Math.floor(other.length / 4)))
        .toSorted((a, b) => a.changes - b.changes);
      return nearest ? [{ name, nearest: nearest.other }] : [];
    });
};
