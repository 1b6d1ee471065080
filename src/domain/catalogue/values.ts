import type { Locale } from '#contract/locales.ts';
import type { Drawing } from '#drawings/product/shape.ts';
import type { Text } from '#i18n/texts.ts';
import { labelIn } from './option-label.ts';
import type { ParameterRow } from './parameter-queries.ts';

const minus = '\u2212';

/** A figure as data sheets write it in every language: a point for decimals, a real minus. */
export const figureText = (value: number): string => String(value).replace('-', minus);

const signed = (value: number): string => (value > 0 ? `+${value}` : figureText(value));

/** `8–35`; where a minus takes part, `−25…+70`, so that no dash meets a sign. */
export const rangeText = ([low, high]: readonly [number, number]): string => {
  if (low === high) return figureText(low);
  return low < 0 ? `${signed(low)}…${signed(high)}` : `${figureText(low)}–${figureText(high)}`;
};

const supplies: Record<string, string> = { dc: 'DC', ac: 'AC', acdc: 'AC/DC' };

type Supply = { type: string; v: [number, number] };
type Show = (value: unknown, parameter: ParameterRow, locale: Locale, text: Text) => string;

const choices: Show = (value, { options }, locale) =>
  (Array.isArray(value) ? value : [value])
    .map((one) => labelIn(options[String(one)], locale) ?? String(one))
    .join(locale === 'zh' || locale === 'hk' ? '、' : ', ');

const shows: Record<string, Show> = {
  number: (value) => figureText(Number(value)),
  range: (value) => rangeText(value as [number, number]),
  supply: (value) => {
    const { type, v } = value as Supply;
    return `${supplies[type] ?? type} ${rangeText(v)}`;
  },
  flag: (value, _parameter, _locale, text) => text(value ? 'parameter.yes' : 'parameter.no'),
  enum: choices,
  text: (value) => String(value),
};

/** A technical value in words, without its unit. */
export const valueText = (value: unknown, parameter: ParameterRow, locale: Locale, text: Text): string =>
  shows[parameter.type]?.(value, parameter, locale, text) ?? String(value);

/** Width, height and depth of the whole body. */
export const overallText = ({ front: [width, height], depth }: Drawing): string => `${width} × ${height} × ${depth}`;

/** What the mechanic needs: the cut-out, the distances of the holes, or the rail. */
export const installationText = (drawing: Drawing): string => {
  if (drawing.form === 'panel' || drawing.form === 'glass') return drawing.cutout.join(' × ');
  // The rail of EN 60715 is 7.5 mm high.
  if (drawing.form === 'din') return `${drawing.rail} × 7.5`;
  if (!drawing.holes) return drawing.front.join(' × ');
  const [across, down, diameter] = drawing.holes;
  return `${across} × ${down}, ⌀ ${diameter}`;
};
