import { localeCodes } from '@site/contract/locales';
import * as z from 'zod';
import type { Definition } from '../definition.ts';
import type { Control, Field, FieldMeta, NamedField, Variant } from './field.ts';

type Step = string;
type Context = Pick<Definition, 'references' | 'media'>;

// The registry takes any keys; those of the content are written as `FieldMeta`.
const metaOf = (schema: z.core.$ZodType): FieldMeta => (z.globalRegistry.get(schema) ?? {}) as FieldMeta;

const isTextInLanguages = (names: readonly string[]): boolean =>
  names.length === localeCodes.length && localeCodes.every((locale) => names.includes(locale));

const describeFields = (shape: z.core.$ZodShape, context: Context, path: readonly Step[]): NamedField[] =>
  Object.entries(shape).map(([name, schema]) => ({ name, ...describeField(schema, context, [...path, name]) }));

const describeObject = (schema: z.ZodObject, context: Context, path: readonly Step[]): Control =>
  isTextInLanguages(Object.keys(schema.shape))
    ? { kind: 'text', isRich: false }
    : { kind: 'group', fields: describeFields(schema.shape, context, path) };

const withoutName = (fields: readonly NamedField[], name: string): NamedField[] =>
  fields.filter((field) => field.name !== name);

const describeVariants = (
  { options, def }: z.ZodDiscriminatedUnion,
  context: Context,
  path: readonly Step[],
): Control => {
  const { discriminator } = def;
  const variants = options.flatMap((option): Variant[] => {
    if (!(option instanceof z.ZodObject)) return [];
    const values = (option.shape as Record<string, z.core.$ZodType>)[discriminator]?._zod.values ?? [];
    const fields = describeFields(option.shape, context, path);
    return [{ values: [...values].map(String), fields: withoutName(fields, discriminator) }];
  });
  return { kind: 'variants', discriminator, variants };
};

const describeString = (
  schema: z.ZodString | z.ZodStringFormat,
  { references, media }: Context,
  key: string,
): Control => {
  const collection = references?.[key];
  if (collection !== undefined) return { kind: 'reference', collection };
  if (media?.[key] !== undefined || metaOf(schema).control === 'file') return { kind: 'file', accepts: media?.[key] };
  if (schema.format === 'date') return { kind: 'date' };
  if (schema.format === 'datetime') return { kind: 'moment' };
  return { kind: 'plain', format: schema.format ?? undefined, maxLength: schema.maxLength ?? undefined };
};

const describeNumber = (schema: z.ZodNumber): Control => {
  const [min, max] = [schema.minValue, schema.maxValue];
  return {
    kind: 'number',
    isInteger: schema.isInt,
    ...(min !== null && Number.isFinite(min) && min > Number.MIN_SAFE_INTEGER && { min }),
    ...(max !== null && Number.isFinite(max) && max < Number.MAX_SAFE_INTEGER && { max }),
    unit: metaOf(schema).unit,
  };
};

/** A record with fixed keys is a group of fields that may be absent. */
const describeRecord = ({ keyType, valueType }: z.ZodRecord, context: Context, path: readonly Step[]): Control => {
  if (!(keyType instanceof z.ZodEnum)) return { kind: 'map', value: describeField(valueType, context, [...path, '*']) };
  const fields = keyType.options.map(String).map((name) => ({
    name,
    ...describeField(valueType, context, [...path, name]),
    isOptional: true,
  }));
  return { kind: 'group', fields };
};

const lengthOf = ({ def }: z.ZodArray): { min?: number; max?: number } =>
  Object.assign(
    {},
    ...(def.checks ?? []).map(({ _zod: { def: check } }) => {
      if (check.check === 'min_length') return { min: (check as z.core.$ZodCheckMinLengthDef).minimum };
      return check.check === 'max_length' ? { max: (check as z.core.$ZodCheckMaxLengthDef).maximum } : {};
    }),
  ) as { min?: number; max?: number };

const asOptional = (fields: readonly NamedField[]): NamedField[] =>
  fields.map((field) => ({ ...field, isOptional: true }));

const asPartial = (control: Control): Control => {
  if (control.kind === 'group') return { ...control, fields: asOptional(control.fields) };
  if (control.kind !== 'variants') return control;
  return { ...control, variants: control.variants.map((one) => ({ ...one, fields: asOptional(one.fields) })) };
};

const describeControl = (schema: z.core.$ZodType, context: Context, path: readonly Step[]): Control => {
  const { control, form, isPartial } = metaOf(schema);
  if (control === 'rich') return { kind: 'text', isRich: true };
  if (control === 'parameters') return { kind: 'parameters' };
  if (form) {
    const described = describeControl(form, context, path);
    return isPartial ? asPartial(described) : described;
  }
  if (schema instanceof z.ZodPipe) return describeControl(schema.in, context, path);
  if (schema instanceof z.ZodObject) return describeObject(schema, context, path);
  if (schema instanceof z.ZodArray)
    return { kind: 'list', item: describeField(schema.element, context, [...path, '*']), ...lengthOf(schema) };
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items.map((item) => describeField(item, context, path));
    return { kind: 'tuple', items };
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return describeVariants(schema, context, path);
  if (schema instanceof z.ZodUnion)
    return { kind: 'alternatives', forms: schema.options.map((option) => describeField(option, context, path)) };
  if (schema instanceof z.ZodRecord) return describeRecord(schema, context, path);
  if (schema instanceof z.ZodEnum) return { kind: 'choice', options: schema.options };
  if (schema instanceof z.ZodLiteral) {
    const options = [...schema.values].filter((value) => typeof value !== 'bigint' && value != null);
    return { kind: 'choice', options };
  }
  if (schema instanceof z.ZodNumber) return describeNumber(schema);
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return describeString(schema, context, path.join('.'));
  return { kind: 'unknown' };
};

/** Describes a schema as a field of a form. `path` is the place in the entry, with `*` for each item of a list. */
const describeField = (schema: z.core.$ZodType, context: Context, path: readonly Step[]): Field => {
  if (schema instanceof z.ZodOptional) return { ...describeField(schema.unwrap(), context, path), isOptional: true };
  if (schema instanceof z.ZodDefault)
    return { ...describeField(schema.unwrap(), context, path), isOptional: true, initial: schema.def.defaultValue };
  const derived = metaOf(schema).isDerived;
  return { ...describeControl(schema, context, path), isOptional: false, ...(derived && { isDerived: derived }) };
};

type Described = Pick<Definition, 'schema' | 'schemaOf' | 'references' | 'media'>;

/** The form of a collection, which follows from its schema and from what its fields refer to. */
export const describeCollection = (definition: Described, slug = ''): Field =>
  describeField(definition.schemaOf?.(slug) ?? definition.schema, definition, []);
