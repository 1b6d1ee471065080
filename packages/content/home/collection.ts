import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { Definition, Resolver } from '../definition.ts';
import { type LinkKind, linkKinds } from '../fields/markdown.ts';
import { Home } from './schema.ts';

const kindOf = (link: object): LinkKind => linkKinds.find((kind) => Object.hasOwn(link, kind)) ?? 'page';

/** Resolves the links of the home page to addresses. */
const homeSetting = (home: z.output<typeof Home>, to: Resolver) => ({
  ...home,
  business: home.business.map(({ link, ...block }) => {
    const kind = kindOf(link);
    return { ...block, link: to.address({ kind, slug: link[kind] ?? '' }) };
  }),
});

export const homeCollection = {
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
  label: 'collections.home',
  subject: 'content',
} as const satisfies Definition;
