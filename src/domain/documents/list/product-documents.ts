import { type Locale, localeCodes } from '#contract/locales.ts';
import type { Kind } from '../kinds.ts';
import type { DimensionInput, Imprint, Inputs, ModbusInput } from '../make/inputs.ts';
import { registersOf } from '../registers/registers.ts';
import type { World, WorldProduct } from '../sources/world.ts';
import { type Entry, fileNameOf, keyOf, type Listed, nameOf, sortOf } from './entry.ts';
import { drawingOf, imprintOf, productDate, productVersion, textValue } from './imprint.ts';
import { manualLocales, manualSections } from './manual-sections.ts';
import { productText, terminalGroupsIn } from './product-text.ts';

type ProductKind = Exclude<Kind, 'efi' | 'tool' | 'catalogue' | 'report'>;

/** Which files a name in a product's `documents` stands for. */
const kindsOf: Record<string, ProductKind[]> = {
  datasheet: ['datasheet'],
  manual: ['manual'],
  dimension_pdf: ['dimension_pdf'],
  dimension_dxf: ['dimension_dxf'],
  certificate: ['certificate'],
  modbus: ['modbus_csv', 'modbus_xlsx'],
};

/** Marks in document numbers: GK7320-UM-ZH. */
const marks: { [K in ProductKind]: string } = {
  datasheet: 'DS',
  manual: 'UM',
  dimension_pdf: 'DD',
  dimension_dxf: 'DX',
  certificate: 'DC',
  modbus_csv: 'MB',
  modbus_xlsx: 'MB',
};

const both: Locale[] = ['en', 'zh'];

const localesOf: { [K in ProductKind]: (world: World, product: WorldProduct) => readonly Locale[] } = {
  datasheet: () => localeCodes,
  manual: (world, { drawing }) => manualLocales(world, drawing.family),
  dimension_pdf: () => both,
  // R12 knows no other script.
  dimension_dxf: () => ['en'],
  certificate: () => both,
  modbus_csv: () => ['en'],
  modbus_xlsx: () => both,
};

const hardwareOf = ({ params }: WorldProduct) => textValue(params.version_number, '');

/** `IEC 61010-1; EN 61000-6-2` is two. */
const standardsOf = ({ params }: WorldProduct): string[] =>
  textValue(params.standards, 'IEC 61010-1')
    .split(';')
    .map((standard) => standard.trim())
    .filter(Boolean);

type MakeInput<T> = (world: World, product: WorldProduct, imprint: Imprint) => T;

const dimensionInput: MakeInput<DimensionInput> = (_, { slug, model, title, drawing, ...product }, imprint) => ({
  ...imprint,
  product: { slug, model, title: title[imprint.locale], drawing },
  drawing: drawingOf({ slug, model, title, drawing, ...product }),
});

const modbusInput: MakeInput<ModbusInput> = (_, product, imprint) => ({
  ...imprint,
  model: product.model,
  title: product.title[imprint.locale],
  registers: registersOf(product, imprint.locale === 'zh' ? 'zh' : 'en'),
});

const inputs: { [K in ProductKind]: MakeInput<Inputs[K]> } = {
  datasheet: (world, product, imprint) => ({
    ...imprint,
    product: productText(world, product, imprint.locale),
    drawing: drawingOf(product),
    terminalGroups: terminalGroupsIn(world, imprint.locale),
  }),
  manual: (world, product, imprint) => ({
    ...imprint,
    product: productText(world, product, imprint.locale),
    hardware: hardwareOf(product),
    terminalGroups: terminalGroupsIn(world, imprint.locale),
    sections: manualSections(world, product, imprint.locale),
  }),
  dimension_pdf: dimensionInput,
  dimension_dxf: dimensionInput,
  certificate: (_, product, imprint) => ({
    ...imprint,
    product: { model: product.model, title: product.title[imprint.locale] },
    hardware: hardwareOf(product),
    standards: standardsOf(product),
  }),
  modbus_csv: modbusInput,
  modbus_xlsx: modbusInput,
};

const versionOf = (kind: ProductKind, product: WorldProduct): string =>
  kind === 'dimension_pdf' || kind === 'dimension_dxf' ? drawingOf(product).revision : productVersion(product);

const entryOf = <K extends ProductKind>(world: World, product: WorldProduct, kind: K, locale: Locale): Entry<K> => {
  const version = versionOf(kind, product);
  const date = productDate(world, product, kind);
  const number = `${product.model}-${marks[kind]}-${locale.slice(0, 2).toUpperCase()}`;
  const name = nameOf(kind, () => product.model);
  return {
    key: keyOf(kind, product.slug, locale),
    kind,
    locale,
    model: product.model,
    name,
    description: product.title,
    version,
    date,
    discontinued: product.lifecycle === 'discontinued',
    sort: sortOf(world.products.indexOf(product), kind, locale),
    fileName: fileNameOf(kind, name[locale], version),
    subject: { productId: product.id, category: product.category },
    input: inputs[kind](world, product, imprintOf(world, locale, { number, version, date })),
  };
};

/** Every file about a product that its `documents` promise, in every language it is written in. */
export const productDocuments = (world: World, product: WorldProduct): Listed[] =>
  product.documents
    .flatMap((name) => kindsOf[name] ?? [])
    .flatMap((kind) =>
      localesOf[kind](world, product).map((locale) => ({
        key: keyOf(kind, product.slug, locale),
        describe: () => entryOf(world, product, kind, locale),
      })),
    );

/** The outline drawings of all products that are still made. */
export const outlineDrawings = (world: World): DimensionInput[] =>
  world.products
    .filter(({ lifecycle, documents }) => lifecycle !== 'discontinued' && documents.includes('dimension_dxf'))
    .flatMap((product) =>
      localesOf.dimension_dxf(world, product).map((locale) => entryOf(world, product, 'dimension_dxf', locale).input),
    );
