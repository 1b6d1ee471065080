import type { Path } from '@site/content/issues';

type Fields = Record<PropertyKey, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), data);

/** The same data with another value at a place; undefined removes a field. Everything beside the path stays the same object. */
export const setAt = (data: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(data) || (data === undefined && typeof step === 'number')) {
    const items: unknown[] = Array.isArray(data) ? [...data] : [];
    items[Number(step)] = setAt(items[Number(step)], rest, value);
    return items;
  }
  const fields: Fields = isObject(data) ? { ...data } : {};
  const next = setAt(fields[step], rest, value);
  if (next === undefined) delete fields[step];
  else fields[step] = next;
  return fields;
};

/** The same data as `setAt`, but an item of a list that has no value is taken out of it. */
export const putAt = (data: unknown, path: Path, value: unknown): unknown => {
  const list = valueAt(data, path.slice(0, -1));
  if (value !== undefined || !Array.isArray(list)) return setAt(data, path, value);
  return setAt(data, path.slice(0, -1), list.toSpliced(Number(path.at(-1)), 1));
};

/** Whether a place is at or below another. */
export const isWithin = (path: Path, parent: Path): boolean =>
  parent.length <= path.length && parent.every((step, index) => String(path[index]) === String(step));

export const pathKey = (path: Path): string => path.map(String).join('.');
