import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';

/** A unique text in six languages. */
export const six = (text: string) => ({
  en: `${text} in English`,
  zh: `${text} 简体中文`,
  hk: `${text} 繁體中文`,
  pt: `${text} em português`,
  es: `${text} en español`,
  'tr-TR': `${text} Türkçe`,
});

const requiredValues = {
  version_number: 'HW 1 / FW 1',
  working_power_range: { type: 'dc', v: [8, 35] },
  working_temperature: [-25, 70],
  drawing_number: 'D1 rev. A',
  weight: 0.8,
};
const counters = Array.from({ length: 11 }, (_, index) => `count_${String.fromCodePoint(97 + index)}`);

const drawing = {
  form: 'panel',
  family: 'genset',
  mat: 'graphite',
  front: [209, 166],
  depth: 45,
  cutout: [186, 141],
  display: { type: 'mono', px: [240, 128], active: [106, 56.5], screen: 'amf' },
};

export const aProduct = (slug: string, changes: object = {}) => ({
  slug,
  model: slug.toUpperCase(),
  lifecycle: 'active',
  released: '2024-05-06',
  applications: ['standby'],
  title: six(`${slug} title`),
  summary: six(`Summary of ${nameOf(slug)}`),
  overview: six(`Overview of ${nameOf(slug)}`),
  highlights: [six(`${slug} highlight`)],
  ...changes,
});

/** Digits do not count when descriptions are compared, so slugs are spelt out in them. */
const nameOf = (slug: string): string => slug.replaceAll(/\d/g, (digit) => ` ${'abcdefghij'[Number(digit)]}`);

export const aSeries = (changes: object = {}) => ({
  slug: 'gk7300',
  category: 'genset',
  name: six('GK7300 series'),
  purpose: six('AMF'),
  summary: six('Series summary'),
  story: six('Story with a [link](product:gk7320)'),
  image: 'gk7320',
  params: { ...requiredValues, ports: ['can', 'lan'], ...Object.fromEntries(counters.map((key) => [key, 4])) },
  drawing,
  products: [
    aProduct('gk7320'),
    aProduct('gk7310', { lifecycle: 'discontinued', successor: 'gk7320', released: '2012-03-04' }),
  ],
  ...changes,
});

const parameter = (key: string, type: string, more: object = {}) => ({
  key,
  group: 'general',
  type,
  name: six(key),
  ...more,
});

export const theParameters = () => ({
  groups: [{ key: 'general', name: six('General') }],
  parameters: [
    parameter('version_number', 'text'),
    parameter('overall_dimension', 'dimensions', { unit: 'mm', short: six('Size') }),
    parameter('working_power_range', 'supply', { unit: 'V' }),
    parameter('working_temperature', 'range', { unit: '°C' }),
    parameter('drawing_number', 'text'),
    parameter('weight', 'number', { unit: 'kg' }),
    parameter('ports', 'enum', { options: { can: 'CAN', lan: six('Ethernet') }, filter: true }),
    ...counters.map((key) => parameter(key, 'number', { unit: 'pcs' })),
    parameter('standards', 'text'),
  ],
  applications: [{ key: 'standby', name: six('Standby') }],
  terminal_groups: [{ key: 'can', name: 'CAN' }],
});

const aScene = (slug: string) => ({
  slug,
  size: [8, 8],
  items: [{ kind: 'genset', at: [2, 2] }],
  title: six(`Scene ${slug}`),
});

export const theCompany = () => ({
  name: six('Company'),
  short_name: six('GK'),
  founded: 1998,
  stock_code: '301361',
  phone: '+86 519 5550 1998',
  fax: '+86 519 5550 1990',
  switchboard: '+86 519 5550 1900',
  email: 'sales@company.example',
  address: six('18 Station Road'),
  declarations: { signatory: 'A Signatory', role: six('Signs declarations') },
  social: [{ kind: 'linkedin', url: 'https://social.example/company' }],
  qr: [{ kind: 'follow', label: six('Follow us'), target: 'https://company.example/follow' }],
  default_inbox: 'sales@company.example',
  facts: { patents: 600, rd_staff: 300, rd_share: 30, countries: 50, units_per_year: 500_000, area_m2: 50_000 },
});

export type Files = Record<string, unknown>;

/** A small complete content: change a file by its name, or leave it out with `undefined`. A string or a buffer is written as it is. */
export const contentFiles = (changes: Files = {}): Files => ({
  'parameters.yaml': theParameters(),
  'products/categories.yaml': [
    { slug: 'genset', sort: 10, name: six('Genset control'), summary: six('Category summary'), image: 'gk7320' },
  ],
  'products/genset/gk7300.yaml': aSeries(),
  'solutions/classes.yaml': [
    { slug: 'standby', name: six('Standby power'), summary: six('Class summary'), scene: 'yard' },
  ],
  'news/classes.yaml': [{ slug: 'company', name: six('Company') }],
  'news/2026-03-04-chamber.yaml': {
    slug: 'chamber',
    class: 'company',
    date: '2026-03-04',
    title: six('Chamber'),
    summary: six('News summary'),
    body: six('News body'),
    scene: 'yard',
  },
  'scenes/yard.yaml': aScene('yard'),
  'company.yaml': theCompany(),
  'home.yaml': {
    hero: 'gk7320',
    business: [
      { key: 'genset', title: six('Genset'), text: six('Start'), scene: 'yard', link: { category: 'genset' } },
    ],
    reasons: [{ key: 'area', title: six('Area'), text: six('One site'), fact: 'area_m2', over: true, unit: 'm²' }],
  },
  ...changes,
});

/** Writes the files into a new folder, which the caller removes. */
export const writeContentFolder = (changes: Files = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-content-'));
  for (const [file, value] of Object.entries(contentFiles(changes))) {
    if (value === undefined) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof value === 'string' || Buffer.isBuffer(value) ? value : stringify(value));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Writes the files into a folder for this test. */
export const aContentFolder = (changes: Files = {}): string => {
  const { folder, remove } = writeContentFolder(changes);
  onTestFinished(remove);
  return folder;
};
