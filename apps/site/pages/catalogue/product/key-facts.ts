import { withUnitIn } from '@site/contract/i18n/figures';
import type { Locale } from '@site/contract/locales';
import type { ProductsInfoData } from '@site/contract/product-info';

type Groups = ProductsInfoData['params'];
type Row = Groups[number]['rows'][number];

export const rowsOf = (groups: Groups): Map<string, Row> =>
  new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.key, row])));

/** The parameters people look at first, most significant first. */
const keyFigureOrder = [
  'rated_current',
  'rated_power',
  'output_current',
  'pv_power',
  'sets_parallel',
  'working_power_range',
  'inputs_outputs',
  'working_temperature',
  'protection_front',
  'analog_inputs',
  'data_points',
  'weight',
] as const;
const maxFigures = 4;

type Figure = { key: string; name: string; value: string };

/** Four figures for the first screen: inputs and outputs count as one. */
export const keyFigures = (groups: Groups, inputsOutputs: string, locale: Locale): Figure[] => {
  const rows = rowsOf(groups);
  const [inputs, outputs] = [rows.get('digital_inputs'), rows.get('relay_outputs')];
  return keyFigureOrder
    .flatMap((key): Figure[] => {
      if (key === 'inputs_outputs')
        return inputs && outputs ? [{ key, name: inputsOutputs, value: `${inputs.value} / ${outputs.value}` }] : [];
      const row = rows.get(key);
      return row ? [{ key, name: row.name, value: withUnitIn(row.value, row.unit, locale) }] : [];
    })
    .slice(0, maxFigures);
};

/** What the product fits: engines, networks and panels, each from one or two parameters. */
export const fits = (groups: Groups, locale: Locale) => {
  const rows = rowsOf(groups);
  const textOf = (key: string) => {
    const row = rows.get(key);
    return row && withUnitIn(row.value, row.unit, locale);
  };
  const joinTexts = (...keys: string[]) =>
    keys
      .map(textOf)
      .filter((text) => text !== undefined)
      .join(' · ') || undefined;
  return {
    engines: textOf('engine_ecu'),
    networks: joinTexts('ac_phases', 'ac_voltage_range'),
    panels: joinTexts('mounting', 'installation_dimension'),
  };
};
