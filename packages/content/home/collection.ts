import { paths } from '@site/contract/paths';
import type * as z from 'zod';
import type { CheckContext, Definition, Resolver } from '../definition.ts';
import { type LinkKind, linkKinds } from '../fields/markdown.ts';
import type { EntryProblem } from '../issues.ts';
import { isSitePage } from '../page/addresses.ts';
import { Home } from './schema.ts';

type Home = z.output<typeof Home>;

const kindOf = (link: object): LinkKind => linkKinds.find((kind) => Object.hasOwn(link, kind)) ?? 'page';

/** Resolves the links of the home page to addresses. */
const homeSetting = (home: Home, to: Resolver) => {
  const resolve = <Block extends { link: Home['business'][number]['link'] }>({ link, ...block }: Block) => {
    const kind = kindOf(link);
    return { ...block, link: to.address({ kind, slug: link[kind] ?? '' }) };
  };
  return {
    ...home,
    audiences: home.audiences.map(resolve),
    promises: home.promises.map(resolve),
    business: home.business.map(resolve),
  };
};

const lists = ['audiences', 'promises', 'business'] as const;

const pageProblems = (home: Home): EntryProblem[] =>
  lists.flatMap((list) =>
    home[list].flatMap(({ link: { page } }, index) =>
      page === undefined || isSitePage(page)
        ? []
        : [{ path: [list, index, 'link', 'page'], message: `no such page: ${page}` }],
    ),
  );

/** Figures that their case does not have. Only cases that are checked at the same time are known. */
const figureProblems = ({ evidence, audiences }: Home, { entry }: CheckContext): EntryProblem[] => {
  const proofs = [
    ...(evidence ? [{ proof: evidence, path: ['evidence'] }] : []),
    ...audiences.flatMap(({ proof }, index) => (proof ? [{ proof, path: ['audiences', index, 'proof'] }] : [])),
  ];
  return proofs.flatMap(({ proof, path }) => {
    const proven = entry('case', proof.case) as { figures: unknown[] } | undefined;
    return proven && proof.figure > proven.figures.length
      ? [{ path: [...path, 'figure'], message: `the case ${proof.case} has no figure ${proof.figure}` }]
      : [];
  });
};

const linked = (list: (typeof lists)[number]) =>
  ({
    [`${list}.*.link.category`]: 'category',
    [`${list}.*.link.series`]: 'series',
    [`${list}.*.link.product`]: 'product',
    [`${list}.*.link.solution`]: 'solution',
    [`${list}.*.link.case`]: 'case',
    [`${list}.*.link.news`]: 'news',
  }) as const;

export const homeCollection = {
  schema: Home,
  file: 'home.yaml',
  references: {
    hero: 'product',
    'evidence.case': 'case',
    'audiences.*.scene': 'scene',
    'audiences.*.proof.case': 'case',
    ...linked('audiences'),
    ...linked('promises'),
    'business.*.scene': 'scene',
    ...linked('business'),
  },
  media: { 'audiences.*.picture': 'picture', 'business.*.picture': 'picture' },
  check: (home: Home, context: CheckContext) => [...pageProblems(home), ...figureProblems(home, context)],
  settings: { home: homeSetting },
  pages: () => [paths.home],
  label: 'collections.home',
  subject: 'content',
} as const satisfies Definition;
