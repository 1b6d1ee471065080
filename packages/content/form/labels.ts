import type { Bundles } from '@site/contract/i18n/keys';

export type FieldText = keyof Bundles['studio-fields'];

/** Fields whose name means something else below this parent. All others have the same label everywhere. */
export const specificLabels: ReadonlySet<string> = new Set<FieldText>([
  'field.seo.title',
  'field.seo.description',
  'field.quote.series',
  'field.quote.code',
  'field.case.quote',
  'field.tool.notes',
  'field.manufacturer_says.notice',
  'field.retention.chat',
  'field.register_area.start',
  'field.registers.count',
  'field.signals.bytes',
  'field.inputs.step',
  'field.product.step',
  'field.results.cases',
  'field.promises.mark',
  'field.home.promises',
  'field.audiences.proof',
]);

/** The text of a field by its name and by the field or collection around it. A test looks for the text of every field. */
export const labelKey = (name: string, parent: string): FieldText => {
  const specific = `field.${parent}.${name}`;
  return (specificLabels.has(specific) ? specific : `field.${name}`) as FieldText;
};

type OptionText = Extract<FieldText, `option.${string}`>;
type Option = OptionText extends `option.${infer Name}` ? Name : never;

/** Options of fields that have a text. The others are names of parts and standards, the same in all languages. */
const labelledOptions: ReadonlySet<string> = new Set<Option>([
  'draft',
  'published',
  'archived',
  'active',
  'discontinued',
  'drawing',
  'photo',
  'datasheet',
  'manual',
  'dimension_pdf',
  'dimension_dxf',
  'certificate',
  'modbus',
  'firmware',
  'software',
  'wiring',
  'note',
  'cad',
  'headquarters',
  'branch',
  'distributor',
  'text',
  'figures',
  'timeline',
  'list',
  'values',
  'benefits',
  'process',
  'table',
  'scene',
  'rating',
  'choice',
  'choices',
  'annual',
  'semiannual',
  'quarterly',
  'number',
  'range',
  'enum',
  'flag',
  'supply',
  'dimensions',
  'font',
  'link',
  'dc',
  'ac',
  'acdc',
  'panel',
  'glass',
  'din',
  'heater',
  'box',
  'antenna',
  'clips',
  'en',
  'zh',
  'hk',
  'pt',
  'es',
  'tr-TR',
  'true',
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
  'share',
  'months',
  'years',
  'dial',
]);

/** The text of an option, if it has one. */
export const optionKey = (option: string): FieldText | undefined =>
  labelledOptions.has(option) ? (`option.${option}` as FieldText) : undefined;
