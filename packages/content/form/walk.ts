import type { Field, NamedField } from './field.ts';

export type Visited = { field: Field; name?: string; parent: string };

/** Every field of a form at any depth, each with the nearest named field or noun around it. */
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
