import { readFileSync } from 'node:fs';
import { type Locale, localeCodes } from '@site/contract/locales';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Collection, collectionNames, definitions } from '../collections.ts';
import { singleFiles } from '../faults/files.ts';
import { Day, entryFields, RichText, Slug, Text } from '../fields/fields.ts';
import { describeCollection } from './describe.ts';
import { type Field, walkForm } from './field.ts';
import { labelKey, specificLabels } from './labels.ts';

const textsIn = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../../contract/i18n/studio-fields/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;

/** The names that a field brings: its own, and the field that decides between variants. */
const namesOf = (field: Field, name: string | undefined): string[] => [
  ...(name === undefined ? [] : [name]),
  ...(field.kind === 'variants' ? [field.discriminator] : []),
];

/** Every form of a collection: the entries of the fault data have one each. */
const formsOf = (collection: Collection): Field[] =>
  collection === 'faults'
    ? [...Object.keys(singleFiles).map((name) => name.replace('.yaml', '')), 'parameters/fuel', 'codes/cummins'].map(
        (slug) => describeCollection(definitions[collection], slug),
      )
    : [describeCollection(definitions[collection])];

describe.each(collectionNames)('%s', (collection) => {
  const visited = formsOf(collection).flatMap((form) => [...walkForm(form, collection)]);

  test('has a control for every field', () => {
    expect(visited.filter(({ field }) => field.kind === 'unknown')).toEqual([]);
  });

  test.each(localeCodes)('has a label for every field in %s', (locale) => {
    const texts = textsIn(locale);
    const keys = visited.flatMap(({ field, name, parent }) => namesOf(field, name).map((one) => labelKey(one, parent)));
    expect(keys.filter((key) => texts[key] === undefined)).toEqual([]);
  });
});

test('every reference and file of every collection is chosen from a list', () => {
  for (const collection of collectionNames) {
    const { references = {}, media = {} } = definitions[collection];
    const visited = [...walkForm(describeCollection(definitions[collection]), collection)].map(({ field }) => field);
    const offered = new Set(visited.flatMap((field) => (field.kind === 'reference' ? [field.collection] : [])));
    expect(Object.values(references).filter((target) => !offered.has(target))).toEqual([]);
    if (Object.keys(media).length > 0) expect(visited.some(({ kind }) => kind === 'file')).toBe(true);
  }
});

test('every specific label is that of a field', () => {
  const keys = new Set(
    collectionNames.flatMap((collection) =>
      formsOf(collection)
        .flatMap((form) => [...walkForm(form, collection)])
        .flatMap(({ name, parent }) => (name === undefined ? [] : [labelKey(name, parent)])),
    ),
  );
  expect([...specificLabels].filter((key) => !keys.has(key as never))).toEqual([]);
});

test('a collection that is added is described by its schema alone', () => {
  const schema = z
    .strictObject({
      ...entryFields,
      date: Day,
      title: Text,
      body: RichText.optional(),
      seats: z.int().min(1).max(500).default(20),
      speakers: z.array(z.strictObject({ name: Text, product: Slug })).max(8),
    })
    .superRefine(() => {});
  const form = describeCollection({ schema, references: { 'speakers.*.product': 'product' } });
  const fields = form.kind === 'group' ? form.fields : [];
  expect(fields.filter(({ name }) => !(name in entryFields))).toEqual([
    { name: 'date', kind: 'date', isOptional: false },
    { name: 'title', kind: 'text', isRich: false, isOptional: false },
    { name: 'body', kind: 'text', isRich: true, isOptional: true },
    {
      name: 'seats',
      kind: 'number',
      isInteger: true,
      min: 1,
      max: 500,
      unit: undefined,
      isOptional: true,
      initial: 20,
    },
    {
      name: 'speakers',
      kind: 'list',
      isOptional: false,
      max: 8,
      item: {
        kind: 'group',
        isOptional: false,
        fields: [
          { name: 'name', kind: 'text', isRich: false, isOptional: false },
          { name: 'product', kind: 'reference', collection: 'product', isOptional: false },
        ],
      },
    },
  ]);
});
