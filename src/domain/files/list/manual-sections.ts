import { type Locale, localeCodes } from '#contract/locales.ts';
import { layoutFront } from '#drawings/product/layout/front.ts';
import { keyNames } from '#drawings/product/layout/key-names.ts';
import type { ManualSections } from '../make/inputs.ts';
import type { Manual, ManualText } from '../manuals/shape.ts';
import type { World, WorldProduct } from '../world/world.ts';

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

const textsIn = (value: unknown): ManualText[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'zh' in value) return [value as ManualText];
  return Object.values(value).flatMap(textsIn);
};

const complete = (manual: Manual, locale: Locale): boolean =>
  textsIn(manual).every((text) => text[locale] !== undefined);

/** Languages in which everything a family's manual needs is written. */
export const manualLocales = ({ manuals }: World, family: string): Locale[] => {
  const [own, common] = [manuals[family], manuals.common];
  if (!own || !common) return [];
  return localeCodes.filter((locale) => complete(own, locale) && complete(common, locale));
};

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

/** The family's texts over the common ones, for one product in one language. */
export const manualSections = ({ manuals }: World, product: WorldProduct, locale: Locale): ManualSections => {
  const [own, common] = [manuals[product.drawing.family], manuals.common];
  if (!own || !common) throw new Error(`no manual is written for ${product.drawing.family}`);
  const fits = applies(wordsOf(product));
  const say = (text: ManualText): string => withValues(text[locale] ?? text.en ?? '', product);
  const lines = (key: 'about' | 'safety' | 'mounting' | 'wiring' | 'start' | 'communication') =>
    [...own[key], ...common[key]].filter(fits).map(({ text }) => say(text));
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
