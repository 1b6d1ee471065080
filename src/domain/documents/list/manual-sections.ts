import type { Manual } from '#content/manual/schema.ts';
import { type Locale, localeCodes, type Localised } from '#contract/locales.ts';
import { layoutFront } from '#drawings/product/layout/front.ts';
import { keyNames } from '#drawings/product/layout/key-names.ts';
import type { ManualSections } from '../make/inputs.ts';
import type { World, WorldProduct } from '../sources/world.ts';

/** Every word a product's data know: which lines of a manual are for it. */
const wordsOf = ({ params, drawing, series, category }: WorldProduct): Set<string> => {
  const values = Object.values(params).flatMap((value) => (Array.isArray(value) ? value.map(String) : [String(value)]));
  const terminals = drawing.terminals.map(({ group }) => group);
  const display = 'display' in drawing && drawing.display ? ['display', drawing.display.type] : [];
  return new Set([...values, ...Object.keys(params), ...terminals, ...display, drawing.form, series.slug, category]);
};

type Conditional = { when?: string | string[] | undefined };

const applies =
  (words: Set<string>) =>
  ({ when }: Conditional): boolean =>
    when === undefined ||
    (Array.isArray(when) ? when : [when]).some((word) =>
      word.startsWith('!') ? !words.has(word.slice(1)) : words.has(word),
    );

/** Texts may name a value of the product: `1–{start_attempts}`; after a bar, what to say if there is none. */
const withValues = (text: string, { params, model, drawing }: WorldProduct): string =>
  text.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, key: string, otherwise = '') => {
    if (key === 'model') return model;
    if (key === 'cutout' && 'cutout' in drawing) return drawing.cutout.join(' × ');
    const value = params[key];
    if (Array.isArray(value)) return value.join('–');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
  });

/** Languages of a family's manual: all, or none if nobody has written it. */
export const manualLocales = ({ manuals }: World, family: string): readonly Locale[] =>
  manuals[family] && manuals.common ? localeCodes : [];

/** Keys and lamps on the front, each once, in the order in which they are seen. */
const controlsOf = ({ drawing, model }: WorldProduct): string[] => {
  const found = layoutFront(drawing, model).parts.flatMap((part) =>
    part.t === 'key' || part.t === 'touch'
      ? [part.key]
      : part.t === 'lamp'
        ? [part.id.replace(/^lamp\.?/, '').replace(/\.\d+$/, '')]
        : [],
  );
  return [...new Set(found.map((key) => key.toLowerCase()))];
};

const arrows: Record<string, string> = { up: '▲', down: '▼', left: '◀', right: '▶', soft: '■' };
/** As it is printed on the device. */
const printOf = (key: string): string => (keyNames as Record<string, string>)[key] || arrows[key] || key.toUpperCase();

type Lines = 'about' | 'safety' | 'mounting' | 'wiring' | 'start' | 'communication';

const writtenFor = ({ manuals }: World, { drawing }: WorldProduct): [own: Manual, common: Manual] => {
  const [own, common] = [manuals[drawing.family], manuals.common];
  if (!own || !common) throw new Error(`no manual is written for ${drawing.family}`);
  return [own, common];
};

const linesOf = (world: World, product: WorldProduct, locale: Locale, key: Lines): string[] => {
  const fits = applies(wordsOf(product));
  return writtenFor(world, product)
    .flatMap((manual) => manual[key])
    .filter(fits)
    .map(({ text }) => withValues(text[locale], product));
};

/** What to do, in order, when a device is started for the first time. */
export const firstSteps = (world: World, product: WorldProduct, locale: Locale): string[] =>
  linesOf(world, product, locale, 'start');

/** The family's texts over the common ones, for one product in one language. */
export const manualSections = (world: World, product: WorldProduct, locale: Locale): ManualSections => {
  const [own, common] = writtenFor(world, product);
  const fits = applies(wordsOf(product));
  const say = (text: Localised): string => withValues(text[locale], product);
  const lines = (key: Lines) => linesOf(world, product, locale, key);
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
