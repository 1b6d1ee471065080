import type * as z from 'zod';
import type { AssetKind } from '../asset/kinds.ts';

type Visited = { field: Field; name?: string; parent: string };

/** Every field of a form at any depth, each with the nearest named field or collection around it. */
export const walkForm = function* (field: Field | NamedField, parent: string): Generator<Visited> {
  const name = 'name' in field ? field.name : undefined;
  yield { field, parent, ...(name !== undefined && { name }) };
  for (const part of partsOf(field)) yield* walkForm(part, name ?? parent);
};

const partsOf = (field: Field): readonly (Field | NamedField)[] => {
  if (field.kind === 'group') return field.fields;
  if (field.kind === 'variants') return field.variants.flatMap(({ fields }) => fields);
  if (field.kind === 'alternatives') return field.forms;
  if (field.kind === 'tuple') return field.items;
  if (field.kind === 'list') return [field.item];
  return field.kind === 'map' ? [field.value] : [];
};

/** What a person needs to edit a value. */
export type Control =
  /** A text in the languages of the site. Rich text is Markdown. */
  | { kind: 'text'; isRich: boolean; maxLength?: number | undefined }
  | { kind: 'plain'; format?: string | undefined; maxLength?: number | undefined }
  | { kind: 'number'; isInteger: boolean; min?: number; max?: number; unit?: string | undefined }
  | { kind: 'date' }
  | { kind: 'moment' }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly (string | number | boolean)[] }
  | { kind: 'reference'; collection: string }
  | { kind: 'file'; accepts?: AssetKind | undefined }
  | { kind: 'list'; item: Field; min?: number | undefined; max?: number | undefined }
  /** A fixed number of values, such as a width and a height. */
  | { kind: 'tuple'; items: readonly Field[] }
  | { kind: 'group'; fields: readonly NamedField[] }
  /** A group whose other fields depend on one of them. */
  | { kind: 'variants'; discriminator: string; variants: readonly Variant[] }
  /** One of several forms of the same value. */
  | { kind: 'alternatives'; forms: readonly Field[] }
  /** Values by keys that authors choose. */
  | { kind: 'map'; value: Field }
  /** Values of a product by the definitions of the parameters. */
  | { kind: 'parameters' }
  | { kind: 'unknown' };

export type Field = Control & {
  isOptional: boolean;
  /** The value of a field that nobody filled in. */
  initial?: unknown;
  /** Found by the site, and not for people to change. */
  isDerived?: true;
};

export type NamedField = Field & { name: string };
export type Variant = { values: readonly string[]; fields: readonly NamedField[] };
export type ControlKind = Control['kind'];

/** What a schema cannot express itself, written beside it with `.meta()`. */
export type FieldMeta = {
  control?: 'rich' | 'file' | 'parameters';
  unit?: string;
  isDerived?: true;
  /** Describes the value where the schema itself checks less, because another step checks the rest. */
  form?: z.ZodType;
  /** The value is merged with defaults, so that none of its fields is required. */
  isPartial?: true;
};
