import type { Field, NamedField } from '@site/content/form/field';
import type { Path } from '@site/content/issues';
import { isLocale } from '@site/contract/locales';

const blankIsObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const blankGroup = (fields: readonly NamedField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ isOptional }) => !isOptional)
      .flatMap((field) => {
        const value = blankOf(field);
        return value === undefined ? [] : [[field.name, value]];
      }),
  );

/** The value of a new item: what is required is there and empty, so that its problems lead to it. */
export const blankOf = (field: Field): unknown => {
  if (field.kind === 'text' || field.kind === 'map' || field.kind === 'parameters') return {};
  if (field.kind === 'list') return [];
  if (field.kind === 'plain' || field.kind === 'reference' || field.kind === 'file') return '';
  if (field.kind === 'flag') return false;
  if (field.kind === 'tuple') return field.items.map(() => 0);
  if (field.kind === 'group') return blankGroup(field.fields);
  if (field.kind === 'alternatives') return field.forms[0] && blankOf(field.forms[0]);
  if (field.kind !== 'variants') return undefined;
  const [first] = field.variants;
  return first && { [field.discriminator]: first.values[0], ...blankGroup(first.fields) };
};

/** Whether a value has the form that a field describes; decides between alternatives. */
export const hasForm = (field: Field, value: unknown): boolean => {
  if (field.kind === 'text') return blankIsObject(value) && Object.keys(value).every(isLocale);
  if (field.kind === 'number') return typeof value === 'number';
  if (field.kind === 'flag') return typeof value === 'boolean';
  if (field.kind === 'list') return Array.isArray(value);
  if (field.kind === 'tuple') return Array.isArray(value) && value.length === field.items.length;
  if (field.kind === 'choice') return field.options.some((option) => option === value);
  if (field.kind === 'group')
    return blankIsObject(value) && Object.keys(value).every((key) => field.fields.some(({ name }) => name === key));
  if (field.kind === 'date') return typeof value === 'string' && value.length <= 10;
  if (field.kind === 'moment') return typeof value === 'string' && value.length > 10;
  return field.kind === 'variants' || field.kind === 'map' ? blankIsObject(value) : typeof value === 'string';
};

/** Whether a form has texts in languages anywhere inside. */
export const hasTexts = (field: Field): boolean => {
  if (field.kind === 'text') return true;
  if (field.kind === 'list') return hasTexts(field.item);
  if (field.kind === 'map') return hasTexts(field.value);
  if (field.kind === 'group') return field.fields.some(hasTexts);
  if (field.kind === 'alternatives') return field.forms.some(hasTexts);
  return field.kind === 'variants' && field.variants.some(({ fields }) => fields.some(hasTexts));
};

/** A simple value as somebody types it; nothing for lists and objects. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

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
