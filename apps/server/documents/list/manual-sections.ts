import type { Manual } from '@site/content/manual/schema';
import { type Locale, localeCodes, type Localised } from '@site/contract/locales';
import type { ManualSections, Checklists } from '@site/documents/inputs';
import { layoutFront } from '@site/drawings/product/layout/front';
import { keyNames } from '@site/drawings/product/layout/keys-and-lamps';
import { rememberFor } from '#platform/cache/memory.ts';
import { type DocumentSources, type DrawnSource, isDrawn, type SourceProduct } from '../sources/document-sources.ts';

/** All terms in a product's data; they decide which lines of a manual apply to it. */
const wordsOf = ({ params, drawing, series, category }: DrawnSource): Set<string> => {
  const values = Object.values(params).flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value)]));
  const terminals = drawing.terminals.map(({ group }) => group);
  const display = 'display' in drawing && drawing.display ? ['display', drawing.display.type] : [];
  return new Set([...values, ...Object.keys(params), ...terminals, ...display, drawing.form, series.slug, category]);
};

type Conditional = { when?: string | string[] | undefined };

/** Whether a line of a manual applies to a product. Remembered, because each chapter in each language asks. */
const appliesTo = rememberFor((product: DrawnSource) => {
  const words = wordsOf(product);
  return ({ when }: Conditional): boolean =>
    when === undefined ||
    (Array.isArray(when) ? when : [when]).some((word) =>
      word.startsWith('!') ? !words.has(word.slice(1)) : words.has(word),
    );
});

/** Texts may refer to a value of the product: `1–{start_attempts}`; a fallback may follow after a bar. */
const withValues = (text: string, { params, model, drawing }: DrawnSource): string =>
  text.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (_, key: string, otherwise = '') => {
    if (key === 'model') return model;
    if (key === 'cutout' && 'cutout' in drawing) return drawing.cutout.join(' × ');
    const value = params[key];
    if (Array.isArray(value)) return value.join('–');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
  });

/** The languages of a family's manual: all, or none if there is no manual. */
export const manualLocales = ({ manuals }: DocumentSources, family: string): readonly Locale[] =>
  manuals[family] && manuals.common ? localeCodes : [];

/** Keys and lamps on the front without duplicates, in the order of the layout. */
const controlsOf = rememberFor(({ drawing, model }: DrawnSource): string[] => {
  const controls = layoutFront(drawing, model).parts.flatMap((part) =>
    part.t === 'key' || part.t === 'touch'
      ? [part.key]
      : part.t === 'lamp'
        ? [part.id.replace(/^lamp\.?/, '').replace(/\.\d+$/, '')]
        : [],
  );
  return [...new Set(controls.map((key) => key.toLowerCase()))];
});

const arrows: Record<string, string> = { up: '▲', down: '▼', left: '◀', right: '▶', soft: '■' };
/** The legend as printed on the device. */
const printOf = (key: string): string => (keyNames as Record<string, string>)[key] || arrows[key] || key.toUpperCase();

type Lines = 'about' | 'safety' | 'mounting' | 'wiring' | 'start' | 'communication';

const writtenFor = ({ manuals }: DocumentSources, { drawing }: DrawnSource): [own: Manual, common: Manual] => {
  const [own, common] = [manuals[drawing.family], manuals.common];
  if (!own || !common) throw new Error(`there is no manual for ${drawing.family}`);
  return [own, common];
};

const linesOf = (sources: DocumentSources, product: DrawnSource, locale: Locale, key: Lines): string[] =>
  writtenFor(sources, product)
    .flatMap((manual) => manual[key])
    .filter(appliesTo(product))
    .map(({ text }) => withValues(text[locale], product));

/** The steps for starting a device for the first time. */
const firstSteps = (sources: DocumentSources, product: DrawnSource, locale: Locale): string[] =>
  linesOf(sources, product, locale, 'start');

/** Merges the family's texts with the common ones for one product in one language. */
export const manualSections = (sources: DocumentSources, product: DrawnSource, locale: Locale): ManualSections => {
  const [own, common] = writtenFor(sources, product);
  const fits = appliesTo(product);
  const say = (text: Localised): string => withValues(text[locale], product);
  const lines = (key: Lines) => linesOf(sources, product, locale, key);
  const rows = (key: 'protocols' | 'maintenance') =>
    [...own[key], ...common[key]].filter(fits).map(({ name, text }) => ({ name: say(name), text: say(text) }));
  const keys = new Map([...common.keys, ...own.keys].map(({ key, text }) => [key, text]));
  return {
    about: [product.summary[locale], ...lines('about')],
    safety: lines('safety'),
    mounting: lines('mounting'),
    wiring: lines('wiring'),
    keys: controlsOf(product).flatMap((key) => {
      const text = keys.get(key);
      return text ? [{ name: printOf(key), text: say(text) }] : [];
    }),
    start: lines('start'),
    settings: own.settings.filter(fits).map(({ name, range, factory, text }) => ({
      name: say(name),
      range: withValues(range, product),
      factory: withValues(factory, product),
      text: say(text),
    })),
    alarms: [...own.alarms, ...common.alarms]
      .filter(fits)
      .map(({ name, cause, action }) => ({ name: say(name), cause: say(cause), action: say(action) })),
    communication: lines('communication'),
    protocols: rows('protocols'),
    maintenance: rows('maintenance'),
  };
};

/** The first-start steps of a current model in all languages; nothing if it has no manual. */
export const checklistSteps = (sources: DocumentSources, product: SourceProduct): Localised[] | undefined => {
  if (product.lifecycle !== 'active' || !isDrawn(product)) return undefined;
  if (!sources.manuals[product.drawing.family] || !sources.manuals.common) return undefined;
  const inLocales = localeCodes.map((locale) => [locale, firstSteps(sources, product, locale)] as const);
  return (inLocales[0]?.[1] ?? []).map(
    (_, index) => Object.fromEntries(inLocales.map(([locale, list]) => [locale, list[index]])) as Localised,
  );
};

/** The first-start steps of every current model with a manual; texts that models share are stored once. */
export const checklistsOf = (sources: DocumentSources): Checklists => {
  const places = new Map<string, number>();
  const texts: Localised[] = [];
  const placeOf = (text: Localised): number => {
    const key = JSON.stringify(text);
    const place = places.get(key) ?? texts.length;
    if (place === texts.length) {
      places.set(key, place);
      texts.push(text);
    }
    return place;
  };
  const models: Checklists['models'] = {};
  for (const product of sources.products) {
    const steps = checklistSteps(sources, product);
    if (steps) models[product.model] = steps.map(placeOf);
  }
  return { texts, models };
};
