import type { ContrastData, ParamGroup, ParamRow } from '@site/contract/catalogue';
import type { Text } from '@site/contract/i18n/texts';
import type { Locale } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type { Drawing } from '@site/drawings/product/shape';
import type * as z from 'zod';
import { displayFont } from './display-font.ts';
import type { ParameterRow } from './parameter-queries.ts';
import { installationText, overallText, valueText } from './values.ts';

type Row = z.output<typeof ParamRow>;
type Group = z.output<typeof ParamGroup>;
type ContrastRow = z.output<typeof ContrastData>['rows'][number];

export type Valued = { id: number; params: Record<string, unknown>; drawing: Drawing | null };
export type Words = { locale: Locale; text: Text };

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
      return [{ group, key, name, ...(unit ? { unit } : {}), values, differs: new Set(values).size > 1 }];
    });
