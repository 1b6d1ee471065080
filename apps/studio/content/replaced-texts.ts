import { canonicalJson } from '@site/content/canonical-json';
import { isWithin, pathKey, valueAt } from '../fields/paths.ts';
import type { Conflict } from './save-state.ts';

type Path = Conflict['path'];
type Sides = { typed: unknown; theirs: unknown };

export const isSame = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b);

/** The list around a place that has another number of items on each side. Its items have no names, so it counts as one field, as in a merge. */
const resizedList = (path: Path, { typed, theirs }: Sides): Path | undefined => {
  for (const [index, step] of path.entries()) {
    if (typeof step !== 'number') continue;
    const list = path.slice(0, index);
    const [mine, other] = [valueAt(typed, list), valueAt(theirs, list)];
    if (!Array.isArray(other) || (Array.isArray(mine) && mine.length !== other.length)) return list;
  }
  return undefined;
};

/** Which of the saved texts that a person still sees a colleague has replaced. One that only moved in its list is still there. */
export const replacedTexts = (written: readonly Conflict[], sides: Sides): Conflict[] => {
  const { typed, theirs } = sides;
  const replaced = new Map<string, Conflict>();
  for (const { path, mine } of written) {
    if (!isSame(valueAt(typed, path), mine) || isSame(valueAt(theirs, path), mine)) continue;
    const list = resizedList(path, sides);
    const place = list ?? path;
    const isThere = list && (mine === undefined || canonicalJson(valueAt(theirs, list)).includes(canonicalJson(mine)));
    if (isThere) continue;
    replaced.set(pathKey(place), { path: place, mine: valueAt(typed, place), theirs: valueAt(theirs, place) });
  }
  // A list that is put back brings its items.
  const all = [...replaced.values()];
  return all.filter(({ path }) => !all.some((other) => other.path !== path && isWithin(path, other.path)));
};
