import { paths } from '@site/contract/paths';
import type { Definition } from '../definition.ts';
import { homeSetting } from './row.ts';
import { Home } from './schema.ts';

export const homeNoun = {
  schema: Home,
  file: 'home.yaml',
  references: {
    hero: 'product',
    'business.*.scene': 'scene',
    'business.*.link.category': 'category',
    'business.*.link.series': 'series',
    'business.*.link.product': 'product',
    'business.*.link.solution': 'solution',
    'business.*.link.case': 'case',
    'business.*.link.news': 'news',
  },
  media: { 'business.*.picture': 'picture' },
  settings: { home: homeSetting },
  pages: () => [paths.home],
  label: 'nouns.home',
  subject: 'content',
} as const satisfies Definition;
