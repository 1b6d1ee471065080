import type { Field, NamedField } from '@site/content/form/field';
import { isLocale } from '@site/contract/locales';

const isObject = (value: unknown): value is Record<string, unknown> =>
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
  if (field.kind === 'text') return isObject(value) && Object.keys(value).every(isLocale);
  if (field.kind === 'number') return typeof value === 'number';
  if (field.kind === 'flag') return typeof value === 'boolean';
  if (field.kind === 'list') return Array.isArray(value);
  if (field.kind === 'tuple') return Array.isArray(value) && value.length === field.items.length;
  if (field.kind === 'choice') return field.options.some((option) => option === value);
  if (field.kind === 'group')
    return isObject(value) && Object.keys(value).every((key) => field.fields.some(({ name }) => name === key));
  if (field.kind === 'date') return typeof value === 'string' && value.length <= 10;
  if (field.kind === 'moment') return typeof value === 'string' && value.length > 10;
  return field.kind === 'variants' || field.kind === 'map' ? isObject(value) : typeof value === 'string';
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
