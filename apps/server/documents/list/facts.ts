import { figureIn, figuresIn, productIn, rangeIn, withUnitIn } from '@site/contract/i18n/figures';
import { loadTexts } from '@site/contract/i18n/texts';
import type { Locale, Localised } from '@site/contract/locales';
import type { FactGroup, Connection, Face, ProductText } from '@site/documents/inputs';
import { paragraphsOf } from '@site/documents/plain-text';
import { type Words, wordsIn } from '@site/documents/words/words';
import type { Drawing } from '@site/drawings/product/shape';
import { displayFont, joinChoices, nameLike, overallText, supplyOf } from '#catalogue/products/values.ts';
import { rememberFor } from '#platform/cache/memory.ts';
import { pick } from '#platform/database/public-rows.ts';
import type { DocumentSources, SourceParameter, SourceProduct } from '../sources/document-sources.ts';

const inLocale = (text: Localised | string | undefined, locale: Locale): string | undefined =>
  typeof text === 'string' ? text : text?.[locale] || text?.en;

/** Documents are more precise than pages: the cut-out has its tolerance, and the rail the name of its standard. */
const installationOf = (drawing: Drawing, locale: Locale, { company }: DocumentSources): string => {
  if (drawing.form === 'panel' || drawing.form === 'glass') {
    const size = withUnitIn(productIn(drawing.cutout, locale), 'mm', locale);
    const tolerance = company.drawings?.cutout_tolerance;
    return tolerance ? `${size}, +${figureIn(tolerance, locale)} / 0` : size;
  }
  if (drawing.form === 'din') return `TS${drawing.rail}`;
  if (!drawing.holes) return withUnitIn(overallText(drawing, locale), 'mm', locale);
  const [across, down, bore] = drawing.holes;
  return `${withUnitIn(productIn([across, down], locale), 'mm', locale)}, 4 × ø${figureIn(bore, locale)}`;
};

type Context = { locale: Locale; words: Words };
type Write = (value: unknown, parameter: SourceParameter, context: Context) => string | undefined;

const writers: Record<string, Write> = {
  number: (value, { unit }, { locale }) => withUnitIn(figureIn(Number(value), locale), unit, locale),
  range: (value, { unit }, { locale }) => withUnitIn(rangeIn(value as [number, number], locale), unit, locale),
  text: (value, { slug, unit }, { locale }) =>
    withUnitIn(nameLike.has(slug) ? String(value) : figuresIn(String(value), locale), unit, locale),
  flag: (value, _, { words }) => (value ? words.sheet.yes : words.sheet.no),
  supply: (value, _, { locale }) => supplyOf(value, locale),
  enum: (value, { options }, { locale }) =>
    joinChoices(
      (Array.isArray(value) ? value : [value]).map((key) => inLocale(options[String(key)], locale) ?? String(key)),
      locale,
    ),
};

const texts = loadTexts(['drawings']);
const derived: Record<string, (drawing: Drawing, locale: Locale, sources: DocumentSources) => string> = {
  overall_dimension: (drawing, locale) => withUnitIn(overallText(drawing, locale), 'mm', locale),
  installation_dimension: installationOf,
  reference_font: (drawing, locale) => displayFont(drawing, locale, texts[locale]),
};

/** Removes word joiners, because documents break their own lines and their fonts have no glyph for them. */
const printed = (value: string): string => value.replaceAll('\u2060', '');

const makeFactGroups = (sources: DocumentSources, product: SourceProduct, locale: Locale): FactGroup[] => {
  const { drawing } = product;
  const context = { locale, words: wordsIn(locale) };
  const facts = sources.parameters.flatMap((parameter) => {
    const parameterValue = product.params[parameter.slug];
    const value =
      (drawing ? derived[parameter.slug]?.(drawing, locale, sources) : undefined) ??
      (parameterValue === undefined ? undefined : writers[parameter.type]?.(parameterValue, parameter, context));
    const name = inLocale(parameter.name, locale) ?? parameter.slug;
    return value === undefined ? [] : [{ group: parameter.group, key: parameter.slug, name, value: printed(value) }];
  });
  return sources.groups
    .map(({ slug, name }) => ({
      key: slug,
      name: inLocale(name, locale) ?? slug,
      facts: facts
        .filter(({ group }) => group === slug)
        .map(({ key, name: fact, value }) => ({ key, name: fact, value })),
    }))
    .filter(({ facts: own }) => own.length > 0);
};

type GroupsOf = (product: SourceProduct) => Map<Locale, FactGroup[]>;
const groupsByProduct = rememberFor<DocumentSources, GroupsOf>(() => rememberFor(() => new Map()));

/**
 * A product's technical values as text, by group, in the order of the parameter list. Its data sheet, its manual and the catalogues
 * share them.
 */
export const factGroups = (sources: DocumentSources, product: SourceProduct, locale: Locale): FactGroup[] => {
  const known = groupsByProduct(sources)(product);
  const groups = known.get(locale) ?? makeFactGroups(sources, product, locale);
  known.set(locale, groups);
  return groups;
};

/** A drawing states more than a photograph, so it comes first. */
export const faceOf = ({ drawing, photo }: SourceProduct): Face => (drawing ? { drawing } : photo ? { photo } : {});

/** A product in one language. */
export const productText = (sources: DocumentSources, product: SourceProduct, locale: Locale): ProductText => ({
  slug: product.slug,
  model: product.model,
  title: product.title[locale],
  summary: product.summary[locale],
  overview: paragraphsOf(product.overview[locale]),
  highlights: product.highlights.map((highlight) => highlight[locale]),
  ...faceOf(product),
  series: product.series.name[locale],
  category: sources.categories.find(({ slug }) => slug === product.category)?.name[locale] ?? '',
  successor: product.lifecycle === 'discontinued' ? product.successor : null,
  groups: factGroups(sources, product, locale),
});

export const terminalGroupsIn = ({ terminalGroups }: DocumentSources, locale: Locale): Record<string, string> =>
  Object.fromEntries(
    Object.entries(terminalGroups).map(([key, name]) => [key, typeof name === 'string' ? name : name[locale]]),
  );

export const connectionsIn = (
  { connections }: Pick<DocumentSources, 'connections'>,
  locale: Locale,
): Record<string, Connection> =>
  Object.fromEntries(
    connections.map(({ key, use, wire }) => [
      key,
      { ...(use ? { use: pick(use, locale) } : {}), ...(wire ? { wire } : {}) },
    ]),
  );
