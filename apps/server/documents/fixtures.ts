import type { Calculator } from '@site/content/calculator/schema';
import type { Manual } from '@site/content/manual/schema';
import type { RegisterArea } from '@site/content/register-area/schema';
import { defaultAccent } from '@site/contract/accent';
import { type Localised, perLocale } from '@site/contract/locales';
import { gk7320, gkc420, gkh3000 } from '@site/drawings/product/fixtures';
import type { DrawnProduct } from '@site/drawings/product/shape';
import type { DocumentSources, DrawnSource, SourceProduct } from './sources/document-sources.ts';

/** Test fixtures: a small company with one device of each kind. */
export const six = (text: string): Localised => ({
  ...perLocale((locale) => `${text} ${locale}`),
  zh: `${text} 控制器`,
  hk: `${text} 電壓`,
  'tr-TR': `${text} şalteri`,
});

const params = {
  version_number: 'HW 2.1 / FW 4.6.0',
  drawing_number: 'GK7320-D1 rev. C',
  working_temperature: [-25, 70],
  weight: 0.86,
  ports: ['can', 'lan'],
  digital_inputs: 7,
  relay_outputs: 8,
  ct_inputs: 4,
  standards: 'IEC 61010-1; EN 61000-6-2',
};

export const aSourceProduct = (
  drawn: DrawnProduct,
  id: number,
  changes: Partial<Omit<SourceProduct, 'drawing'>> = {},
): DrawnSource => ({
  id,
  position: id - 1,
  slug: drawn.slug,
  model: drawn.model,
  lifecycle: 'active',
  successor: null,
  released: '2023-04-18',
  revised: null,
  title: six(`${drawn.model} title`),
  summary: six('Summary'),
  overview: six('<p>Overview &amp; more</p>'),
  highlights: [six('Highlight')],
  drawing: drawn.drawing,
  photo: null,
  params,
  documents: ['datasheet', 'manual', 'dimension_pdf', 'dimension_dxf', 'certificate', 'modbus'],
  files: [],
  series: { slug: 'gk7300', name: six('Series'), purpose: six('Purpose'), image: gk7320.slug },
  category: 'genset',
  ...changes,
});

const say = (text: string): Localised => ({ ...six(text), en: text, zh: `${text} 说明` });

export const aManual = (slug: string): Manual => ({
  slug,
  about: [{ text: say('About') }],
  safety: [{ text: say('Be safe') }],
  mounting: [{ text: say('Cut {cutout} mm'), when: 'panel' }],
  wiring: [{ text: say('Wire it') }],
  keys: [{ key: 'stop', text: say('Stops') }],
  start: [{ text: say('Start it') }],
  settings: [{ name: say('Attempts'), range: '1–{start_attempts|3}', factory: '3', text: say('How often') }],
  alarms: [{ name: say('Alarm'), cause: say('Cause'), action: say('Action') }],
  communication: [{ text: say('Talk') }],
  protocols: [],
  maintenance: [{ name: say('Yearly'), text: say('Look') }],
});

const someRegisters: Record<string, RegisterArea> = {
  status: {
    slug: 'status',
    start: 0,
    groups: [{ registers: [{ name: six('Running') }, { name: six('Input {n}'), count: 'digital_inputs' }] }],
  },
  alarm: { slug: 'alarm', start: 100, groups: [{ registers: [{ name: six('Overspeed') }] }] },
  measured: {
    slug: 'measured',
    start: 200,
    groups: [
      { registers: [{ name: six('Running hours'), type: 'uint32', scale: 0.1, unit: 'h' }] },
      {
        when: [{ stated: ['ct_inputs'] }],
        registers: [{ name: six('Current {n}'), each: ['L1', 'L2', 'L3'], scale: 0.1, unit: 'A' }],
      },
      { when: [{ family: ['ats'] }], registers: [{ name: six('Source voltage'), unit: 'V' }] },
    ],
  },
  setting: { slug: 'setting', start: 1000, groups: [{ registers: [{ name: six('Crank time'), unit: 's' }] }] },
};

export const aCalculator = (changes: Partial<Calculator> = {}): Calculator => ({
  slug: 'ct-ratio-calculator',
  title: six('CT'),
  lead: six('Ratio of a CT'),
  inputs: [{ key: 'amps', label: six('Current'), value: 722, unit: 'A' }],
  tables: { standard: [500, 800] },
  values: [{ key: 'primary', formula: 'first(standard, each >= amps * 1.1)' }],
  results: [{ label: six('Primary'), cases: [{ text: six('{primary:1} A') }] }],
  words: {},
  signals: [],
  notes: [six('Copper')],
  ...changes,
});

export const someSources = (changes: Partial<DocumentSources> = {}): DocumentSources => ({
  company: {
    name: six('Company'),
    short_name: six('GK'),
    phone: '+86 1',
    email: 'a@b.example',
    address: six('Road 1'),
    document_notice: six('A fictional maker.'),
    declarations: {
      signatory: 'A Signatory',
      role: six('Role'),
      specimen: { stamp: { ...six('SPECIMEN'), zh: '样本' }, note: six('A specimen.') },
    },
  },
  brand: { name: 'GK', accent: defaultAccent, files: {} },
  products: [
    aSourceProduct(gk7320, 1),
    aSourceProduct(gkc420, 2, {
      lifecycle: 'discontinued',
      successor: 'GK7320',
      documents: ['datasheet', 'dimension_dxf'],
    }),
    aSourceProduct(gkh3000, 3, { documents: ['datasheet', 'dimension_pdf', 'dimension_dxf'] }),
  ],
  parameters: [
    { slug: 'working_temperature', group: 'general', type: 'range', unit: '°C', name: six('Temperature'), options: {} },
    { slug: 'overall_dimension', group: 'general', type: 'dimensions', unit: 'mm', name: six('Size'), options: {} },
    {
      slug: 'ports',
      group: 'general',
      type: 'enum',
      unit: null,
      name: six('Ports'),
      options: { can: 'CAN', lan: six('Net') },
    },
  ],
  groups: [{ slug: 'general', name: six('General') }],
  categories: [{ id: 7, slug: 'genset', name: six('Gensets'), summary: six('About gensets'), image: 'gk7320' }],
  documents: [
    {
      id: 1,
      slug: 'efi-one',
      kind: 'efi',
      name: six('EFI'),
      description: six('Wires'),
      version: 'rev. D',
      date: '2026-03-18',
      category: null,
      product: { id: 1, model: 'GK7320', category: 'genset' },
      file: null,
      fileLanguage: null,
      details: { engine: 'Engine 1', pins: [{ ecu: 'C / CAN_H', controller: 'CAN / H', wire: '0.75 mm² STP' }] },
    },
    {
      id: 2,
      slug: 'all',
      kind: 'catalogue',
      name: six('All'),
      description: six('All'),
      version: '2026-09',
      date: '2026-09-01',
      category: null,
      product: null,
      file: null,
      fileLanguage: null,
      details: {},
    },
  ],
  tools: [
    {
      id: 1,
      slug: 'ct-ratio-calculator',
      name: six('CT'),
      description: six('Ratio'),
      version: '1.6.0',
      os: ['Windows'],
      released: '2025-09-16',
      file: null,
      fileLanguage: null,
      notes: [],
    },
  ],
  terminalGroups: { dc_supply: six('DC supply'), can: 'CAN' },
  connections: [],
  manuals: { common: aManual('common'), genset: aManual('genset') },
  registers: someRegisters,
  calculators: { 'ct-ratio-calculator': aCalculator() },
  reportFiles: {},
  investor: {
    notice: six('Demo'),
    report_notice: six('A placeholder.'),
    currency: 'CNY',
    financials: [
      { year: 2024, revenue: 895.2, net_profit: 177.1, rd: 98.5 },
      { year: 2025, revenue: 1026, net_profit: 208.2, rd: 117 },
    ],
    reports: [{ key: '2025', title: six('Report 2025'), date: '2026-04-21' }],
  },
  ...changes,
});
