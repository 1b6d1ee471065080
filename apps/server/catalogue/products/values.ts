import type { ContrastData, ParamGroup, ParamRow } from '@site/contract/catalogue';
import { figureIn, figuresIn, productIn, rangeIn, withUnitIn } from '@site/contract/i18n/figures';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { glyphHeight } from '@site/drawings/lcd/font-5x7';
import type { Drawing, DisplaySpec } from '@site/drawings/product/shape';
import type * as z from 'zod';
import type { ParameterRow, ParameterName } from './queries.ts';

/** The label of an option or key: the same in all languages, or one for each. */
export const labelIn = (option: unknown, locale: Locale): string | undefined => {
  if (typeof option === 'string') return option;
  const texts = option as Partial<Record<Locale, string>> | undefined;
  return texts?.[locale] ?? texts?.en;
};

/** The last of the eight rows is for descenders only; capitals are seven dots high. */
const capitalDots = glyphHeight - 1;

const displayOf = (drawing: Drawing): DisplaySpec | undefined => ('display' in drawing ? drawing.display : undefined);

/** The typeface of the device's display, which the spec calls "reference font". */
export const displayFont = (drawing: Drawing, locale: Locale, text: Text): string => {
  const display = displayOf(drawing);
  if (!display) return '–';
  if (display.type === 'seg') return text('parameter.fontSegments');
  if (display.type === 'tft') return text('parameter.fontOutline');
  const [, high] = display.active;
  const height = Math.round(((capitalDots * high) / display.px[1]) * 10) / 10;
  return text('parameter.fontDots', { height: figureIn(height, locale) });
};

const supplies: Record<string, string> = { dc: 'DC', ac: 'AC', acdc: 'AC/DC' };

type Supply = { type: string; v: [number, number] };
type Show = (value: unknown, parameter: ParameterRow, locale: Locale, text: Text) => string;

/** Separates options by semicolons if one of them contains a comma. */
export const joinChoices = (labels: readonly string[], locale: Locale): string => {
  if (locale === 'zh' || locale === 'hk') return labels.join('、');
  return labels.join(labels.some((label) => label.includes(', ')) ? '; ' : ', ');
};

const choices: Show = (value, { options }, locale) =>
  joinChoices(
    (Array.isArray(value) ? value : [value]).map((one) => labelIn(options[String(one)], locale) ?? String(one)),
    locale,
  );

/** Parameters whose figures are part of a name, not a measured value. */
export const nameLike: ReadonlySet<string> = new Set([
  'version_number',
  'drawing_number',
  'standards',
  'cellular_bands',
]);

const shows: Record<string, Show> = {
  number: (value, _parameter, locale) => figureIn(Number(value), locale),
  range: (value, _parameter, locale) => rangeIn(value as [number, number], locale),
  supply: (value, _parameter, locale) => {
    const { type, v } = value as Supply;
    return `${supplies[type] ?? type}\u00a0${rangeIn(v, locale)}`;
  },
  flag: (value, _parameter, _locale, text) => text(value ? 'parameter.yes' : 'parameter.no'),
  enum: choices,
  text: (value, { key }, locale) => (nameLike.has(key) ? String(value) : figuresIn(String(value), locale)),
};

/** A technical value as text, without its unit. */
export const valueText = (value: unknown, parameter: ParameterRow, locale: Locale, text: Text): string =>
  shows[parameter.type]?.(value, parameter, locale, text) ?? String(value);

/** Width, height and depth of the whole body. */
export const overallText = ({ front, depth }: Drawing, locale: Locale): string => productIn([...front, depth], locale);

/** The dimensions for mounting: the cut-out, the distances of the holes, or the rail. */
export const installationText = (drawing: Drawing, locale: Locale): string => {
  if (drawing.form === 'panel' || drawing.form === 'glass') return productIn(drawing.cutout, locale);
  // The rail of EN 60715 is 7.5 mm high.
  if (drawing.form === 'din') return productIn([drawing.rail, 7.5], locale);
  if (!drawing.holes) return productIn(drawing.front, locale);
  const [across, down, diameter] = drawing.holes;
  return `${productIn([across, down], locale)}, ⌀\u00a0${figureIn(diameter, locale)}`;
};

type Row = z.output<typeof ParamRow>;
type Group = z.output<typeof ParamGroup>;
type ContrastRow = z.output<typeof ContrastData>['rows'][number];

type Valued = { id: number; params: Record<string, unknown>; drawing: Drawing | null };
type Words = { locale: Locale; text: Text };

/** Parameters computed from the drawing and the documents; product files do not contain them. */
const derived: Record<string, (product: Valued, words: Words) => string | undefined> = {
  overall_dimension: ({ drawing }, { locale }) => (drawing ? overallText(drawing, locale) : undefined),
  installation_dimension: ({ drawing }, { locale }) => (drawing ? installationText(drawing, locale) : undefined),
  reference_font: ({ drawing }, { locale, text }) => (drawing ? displayFont(drawing, locale, text) : undefined),
  download_link: ({ id }) => paths.downloads({ product_id: id }),
};

const valueOf = (product: Valued, parameter: ParameterRow, words: Words): string | undefined => {
  const derive = derived[parameter.key];
  if (derive) return derive(product, words);
  const value = product.params[parameter.key];
  return value === undefined ? undefined : valueText(value, parameter, words.locale, words.text);
};

/** Technical values in groups, as on data sheets. */
export const paramGroups = (product: Valued, parameters: readonly ParameterRow[], words: Words): Group[] => {
  const groups = Map.groupBy(parameters, ({ groupName }) => groupName);
  return [...groups].flatMap(([group, members]) => {
    const rows = members.flatMap((parameter): Row[] => {
      const value = valueOf(product, parameter, words);
      const { key, name, unit } = parameter;
      return value === undefined ? [] : [{ key, name, value, ...(unit ? { unit } : {}) }];
    });
    return rows.length > 0 ? [{ group, rows }] : [];
  });
};

/** Parameters that name a version or a drawing. They differ between any two models, so a difference in them says nothing. */
const identities = new Set(['version_number', 'drawing_number']);

/** The same values side by side: every parameter that any of the products has, except links, which always differ. */
export const contrastRows = (
  products: readonly Valued[],
  parameters: readonly ParameterRow[],
  words: Words,
): ContrastRow[] =>
  parameters
    .filter(({ type }) => type !== 'link')
    .flatMap((parameter) => {
      const values = products.map((product) => valueOf(product, parameter, words) ?? null);
      if (values.every((value) => value === null)) return [];
      const { key, name, unit, groupName: group } = parameter;
      return [
        {
          group,
          key,
          name,
          ...(unit ? { unit } : {}),
          values,
          differs: !identities.has(key) && new Set(values).size > 1,
        },
      ];
    });

type Params = Record<string, unknown>;
type Size = readonly [number, number];

/** Parameters that a product's card shows, in this order. */
export const cardParameters = ['overall_dimension', 'ports', 'working_power_range'] as const;

/** The options of a parameter: one, several or none. */
export const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String);

const factsSupplies: Record<string, string> = { dc: 'DC', ac: 'AC', acdc: 'AC/DC' };

/** `DC 8–35 V` */
export const supplyOf = (value: unknown, locale: Locale): string | undefined => {
  const { type, v } = (value ?? {}) as { type?: string; v?: [number, number] };
  return type && v ? withUnitIn(`${factsSupplies[type] ?? type}\u00a0${rangeIn(v, locale)}`, 'V', locale) : undefined;
};

export const sizeOf = (front: Size, locale: Locale): string => withUnitIn(productIn(front, locale), 'mm', locale);

/** Two Ethernet ports are `2 LAN`, in Chinese `以太网 ×2`: a number there needs a measure word. */
export const countedIn = (count: number, name: string, locale: Locale): string =>
  count < 2 ? name : locale === 'zh' || locale === 'hk' ? `${name}\u00a0×${count}` : `${count}\u00a0${name}`;

/** `CAN, 2 RS485, LAN`: with the number of ports where a product has several of a kind. */
const portsOf = (params: Params, ports: ParameterName | undefined, locale: Locale): string | undefined => {
  const counts: Record<string, unknown> = { can: params.can_ports, rs485: params.rs485_ports, lan: params.lan_ports };
  const names = listOf(params.ports).map((key) => {
    const name = labelIn(ports?.options[key], locale) ?? key.toUpperCase();
    const count = Number(counts[key] ?? 1);
    return countedIn(count, name, locale);
  });
  // Intl.ListFormat sets Chinese units side by side without a mark, and joins Portuguese ones with "e".
  return names.length > 0 ? names.join(locale === 'zh' || locale === 'hk' ? '、' : ', ') : undefined;
};

export type Names = ReadonlyMap<string, ParameterName>;

/** The three lines under a product's picture: size, ports and supply. */
export const cardFacts = (front: Size | null, params: Params, names: Names, locale: Locale) => {
  const values: { [K in (typeof cardParameters)[number]]: string | undefined } = {
    overall_dimension: front ? sizeOf(front, locale) : undefined,
    ports: portsOf(params, names.get('ports'), locale),
    working_power_range: supplyOf(params.working_power_range, locale),
  };
  return cardParameters.flatMap((key) => {
    const [name, value] = [names.get(key)?.name, values[key]];
    return name && value ? [{ key, name, value }] : [];
  });
};
