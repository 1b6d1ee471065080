import type { Input } from '@site/contract/calls';
import type { CallName } from '@site/contract/endpoints';

const keys = [
  'controller',
  'oil pressure',
  'GK7320',
  'genset',
  'modbus',
  'battery charger',
  'hospital',
  'zebra',
  'g',
  'can',
];
const typed = [
  'g',
  'gk',
  'gk7',
  'gk73',
  'o',
  'oi',
  'oil',
  'oil pr',
  'contr',
  'user man',
  '110',
  'hospi',
  'syncronis',
  'ba',
];
const pages = [1, 2, 3];

/** Typical inputs of visitors for every call that lists or searches. */
export const questions: { [N in CallName]?: Input<N>[] } = {
  productsList: [
    ...pages.map((page) => ({ page })),
    ...[1, 2, 3, 4].map((class_id) => ({ class_id })),
    ...keys.map((key) => ({ key })),
    { sort: 'new' },
    { sort: 'model' },
    { status: 'discontinued' },
    { filters: { ports: ['can'] } },
    { filters: { ports: ['can', 'lan'], mounting: ['panel'] } },
  ],
  productRelatedList: [1, 2, 3, 10, 20].map((product_id) => ({ product_id })),
  finder: [{}],
  schemeList: [{}, { class_id: 1 }],
  projectList: [{}, { class_id: 1 }, { page: 2 }],
  downloadList: [
    {},
    ...pages.map((page) => ({ page })),
    ...keys.map((key) => ({ key })),
    { product_id: 1 },
    { sort: 'model' },
  ],
  offdownloadList: [{}, { key: 'manual' }],
  tuzhiList: [{}, { key: 'cummins' }],
  catalogueList: [{}],
  faqList: [{}, { class_id: 1 }, ...keys.map((key) => ({ key }))],
  searchList: [...keys, '110-0', 'low oil presure', 'syncronising time limit', 'the set'].flatMap((key) => [
    { key },
    { key, page: 2 },
    { key, type: 'product' as const },
  ]),
  suggest: typed.map((key) => ({ key })),
  ecuList: [
    {},
    { page: 5 },
    ...['100-1', 'SPN 110', 'FMI 3', '111', 'P0016', '2-2-4', '4999-3', '100-3, 110-4, 168-1', 'sensor', 'cummins'].map(
      (key) => ({ key }),
    ),
    ...keys.map((key) => ({ key })),
    { brand: 'cummins' },
    { system: 'cooling', severity: 'stop' },
    { confidence: 'low', system: 'starting' },
  ],
  newsList: [
    ...pages.map((page) => ({ page })),
    ...[1, 2, 3].map((class_id) => ({ class_id })),
    ...[2024, 2025, 2026].map((year) => ({ year })),
    ...keys.map((key) => ({ key })),
  ],
  bsUserList: [{}, { key: 'shanghai' }, { kind: 'branch' }],
  hrList: [{}, { key: 'engineer' }],
  commentList: [{ target: 'product', target_id: 1 }],
};
