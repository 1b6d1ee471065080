import { type Locale, localeCodes } from '@site/contract/locales';
import type { DimensionInput, Imprint, Inputs, ModbusInput, SheetInput } from '@site/documents/inputs';
import type { GeneratedKind } from '@site/documents/kinds';
import { type DocumentSources, type DrawnSource, isDrawn, type SourceProduct } from '../sources/document-sources.ts';
import { type Entry, fileNameOf, keyOf, type Listed, nameOf, sortOf } from './entry.ts';
import { connectionsIn, productText, terminalGroupsIn } from './facts.ts';
import { manualLocales, manualSections } from './manual-sections.ts';
import { registersOf } from './registers.ts';
import { drawingOf, imprintOf, productDate, productVersion, textValue, sheetFactsOf } from './sheet-facts.ts';

type ProductKind = Exclude<GeneratedKind, 'efi' | 'tool' | 'catalogue' | 'report'>;

/** The kinds of files for each name in a product's `documents`. */
const kindsOf: Record<string, ProductKind[]> = {
  datasheet: ['datasheet'],
  manual: ['manual'],
  dimension_pdf: ['dimension_pdf'],
  dimension_dxf: ['dimension_dxf'],
  certificate: ['certificate'],
  modbus: ['modbus_csv', 'modbus_xlsx'],
};

/** The abbreviation of each kind in document numbers, as in GK7320-UM-ZH. */
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

/** Kinds that show no more of a product than its texts, its values and its face. */
const undrawnKinds = ['datasheet', 'certificate'] as const;
type UndrawnKind = (typeof undrawnKinds)[number];
/** What each kind needs to know about a product. */
type Subjects = { [K in ProductKind]: K extends UndrawnKind ? SourceProduct : DrawnSource };

const isUndrawnKind = (kind: ProductKind): kind is UndrawnKind => (undrawnKinds as readonly string[]).includes(kind);

/** Splits `IEC 61010-1; EN 61000-6-2` into two. */
const standardsOf = ({ params }: SourceProduct): string[] =>
  textValue(params.standards, '')
    .split(';')
    .map((standard) => standard.trim())
    .filter(Boolean);

/** All languages, or none if the company has not written its registers. */
const registerLocales = ({ registers }: DocumentSources): readonly Locale[] =>
  Object.keys(registers).length > 0 ? localeCodes : [];

const localesOf: { [K in ProductKind]: (sources: DocumentSources, product: Subjects[K]) => readonly Locale[] } = {
  datasheet: () => localeCodes,
  manual: (sources, { drawing }) => manualLocales(sources, drawing.family),
  dimension_pdf: () => both,
  // DXF R12 supports only Latin script.
  dimension_dxf: () => ['en'],
  // A declaration needs somebody who signs it and a standard that it is about.
  certificate: ({ company }, product) => (company.declarations && standardsOf(product).length > 0 ? both : []),
  modbus_csv: registerLocales,
  modbus_xlsx: registerLocales,
};

const hardwareOf = ({ params }: SourceProduct) => textValue(params.version_number, '');

type MakeInput<S, T> = (sources: DocumentSources, product: S, imprint: Imprint) => T;

const sheetOf = ({ company }: DocumentSources, product: SourceProduct, locale: Locale): SheetInput => ({
  ...drawingOf(product),
  facts: product.drawing ? sheetFactsOf(company.drawings, product.drawing, locale) : {},
});

const dimensionInput: MakeInput<DrawnSource, DimensionInput> = (sources, product, imprint) => {
  const { slug, model, title, drawing } = product;
  return {
    ...imprint,
    product: { slug, model, title: title[imprint.locale], drawing },
    drawing: sheetOf(sources, product, imprint.locale),
  };
};

const modbusInput: MakeInput<DrawnSource, ModbusInput> = ({ registers }, product, imprint) => ({
  ...imprint,
  model: product.model,
  title: product.title[imprint.locale],
  registers: registersOf(product, registers, imprint.locale),
});

/** What the company says in its declarations of conformity. Only those of a company with a signatory are listed. */
const declarationIn = ({ company: { declarations } }: DocumentSources, locale: Locale) => {
  if (!declarations) throw new Error('the company has no signatory of declarations');
  const { signatory, role, basis, specimen } = declarations;
  return {
    signatory,
    role: role[locale],
    ...(basis ? { basis: basis[locale] } : {}),
    ...(specimen ? { specimen: { stamp: specimen.stamp[locale], note: specimen.note[locale] } } : {}),
  };
};

const inputs: { [K in ProductKind]: MakeInput<Subjects[K], Inputs[K]> } = {
  datasheet: (sources, product, imprint) => ({
    ...imprint,
    product: productText(sources, product, imprint.locale),
    drawing: sheetOf(sources, product, imprint.locale),
    terminalGroups: terminalGroupsIn(sources, imprint.locale),
  }),
  manual: (sources, product, imprint) => ({
    ...imprint,
    product: { ...productText(sources, product, imprint.locale), drawing: product.drawing },
    hardware: hardwareOf(product),
    drawing: sheetOf(sources, product, imprint.locale),
    terminalGroups: terminalGroupsIn(sources, imprint.locale),
    connections: connectionsIn(sources, imprint.locale),
    sections: manualSections(sources, product, imprint.locale),
  }),
  dimension_pdf: dimensionInput,
  dimension_dxf: dimensionInput,
  certificate: (sources, product, imprint) => ({
    ...imprint,
    ...declarationIn(sources, imprint.locale),
    product: { model: product.model, title: product.title[imprint.locale] },
    hardware: hardwareOf(product),
    standards: standardsOf(product),
  }),
  modbus_csv: modbusInput,
  modbus_xlsx: modbusInput,
};

const versionOf = (kind: ProductKind, product: SourceProduct): string =>
  kind === 'dimension_pdf' || kind === 'dimension_dxf' ? (drawingOf(product).revision ?? '') : productVersion(product);

const entryOf = <K extends ProductKind>(
  sources: DocumentSources,
  product: Subjects[K],
  kind: K,
  locale: Locale,
): Entry<K> => {
  const version = versionOf(kind, product);
  const date = productDate(product);
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
    sort: sortOf(product.position, kind, locale),
    fileName: fileNameOf(kind, name[locale], version),
    subject: { productId: product.id, category: product.category },
    input: inputs[kind](sources, product, imprintOf(sources, locale, { number, version, date })),
  };
};

const listKind = <K extends ProductKind>(sources: DocumentSources, product: Subjects[K], kind: K): Listed[] =>
  localesOf[kind](sources, product).map((locale) => ({
    key: keyOf(kind, product.slug, locale),
    describe: () => entryOf(sources, product, kind, locale),
  }));

/** Returns every document that a product's `documents` list names, in each of its languages. */
export const productDocuments = (sources: DocumentSources, product: SourceProduct): Listed[] =>
  product.documents
    .flatMap((name) => kindsOf[name] ?? [])
    .flatMap((kind) => {
      if (isUndrawnKind(kind)) return listKind(sources, product, kind);
      return isDrawn(product) ? listKind(sources, product, kind) : [];
    });

/** The outline drawing of a current product, if it has one. */
export const outlineDrawing = (sources: DocumentSources, product: SourceProduct): DimensionInput | undefined =>
  product.lifecycle !== 'discontinued' && product.documents.includes('dimension_dxf') && isDrawn(product)
    ? entryOf(sources, product, 'dimension_dxf', 'en').input
    : undefined;

export const outlineDrawings = (sources: DocumentSources): DimensionInput[] =>
  sources.products.flatMap((product) => outlineDrawing(sources, product) ?? []);
