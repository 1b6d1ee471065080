import type * as z from 'zod';
import { type LinkKind, linkKinds } from '../fields/markdown.ts';
import type { Resolver } from '../resolver.ts';
import type { Home } from './schema.ts';

const kindOf = (link: object): LinkKind => linkKinds.find((kind) => Object.hasOwn(link, kind)) ?? 'page';

/** Resolves the links of the home page to addresses. */
export const homeSetting = (home: z.output<typeof Home>, to: Resolver) => ({
  ...home,
  business: home.business.map(({ link, ...block }) => {
    const kind = kindOf(link);
    return { ...block, link: to.address({ kind, slug: link[kind] ?? '' }) };
  }),
});
