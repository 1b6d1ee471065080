import type { Bundles } from '#i18n/keys.ts';

export type FieldText = keyof Bundles['studio-fields'];

/** Fields whose name means something else below this parent. All others have the same label everywhere. */
export const specificLabels: ReadonlySet<string> = new Set<FieldText>([
  'field.seo.title',
  'field.seo.description',
  'field.quote.series',
  'field.quote.code',
  'field.tool.notes',
  'field.maker_says.notice',
]);

/** The text of a field by its name and by the field or noun around it. A test looks for the text of every field. */
export const labelKey = (name: string, parent: string): FieldText => {
  const specific = `field.${parent}.${name}`;
  return (specificLabels.has(specific) ? specific : `field.${name}`) as FieldText;
};
