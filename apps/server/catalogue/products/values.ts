import { figureIn, figuresIn, productIn, rangeIn } from '@site/contract/i18n/figures';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import type { Drawing } from '@site/drawings/product/shape';
import { labelIn } from './option-label.ts';
import type { ParameterRow } from './parameter-queries.ts';

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
