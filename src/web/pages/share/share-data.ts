import type { Client } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import { numberIn } from '../../app/query.ts';
import type { Query } from '../../routes.ts';

export const shareTargets = ['product', 'case', 'news', 'contrast'] as const;
export type ShareTarget = (typeof shareTargets)[number];

export type Shared = {
  target: ShareTarget;
  path: string;
  title: string;
  /** Absent for a comparison, whose words are the page's own. */
  text?: string;
  images: string[];
  count?: number;
};

const idsIn = (query: Query): number[] =>
  (query.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, 4);

const finders: Record<ShareTarget, (api: Client, id: number, query: Query) => Promise<Shared>> = {
  product: async (api, id) => {
    const { model, title, summary, image } = await api('productsInfo', { id });
    return { target: 'product', path: paths.product(id), title: `${model} ${title}`, text: summary, images: [image] };
  },
  case: async (api, id) => {
    const { title, summary, image } = await api('projectInfo', { id });
    return { target: 'case', path: paths.case(id), title, text: summary, images: [image] };
  },
  news: async (api, id) => {
    const { title, summary, image } = await api('newsInfo', { id });
    return { target: 'news', path: paths.newsItem(id), title, text: summary, images: [image] };
  },
  contrast: async (api, _, query) => {
    const ids = idsIn(query);
    const { products } = await api('canshuduibi', { product_ids: ids });
    return {
      target: 'contrast',
      path: paths.contrast(ids),
      title: products.map(({ model }) => model).join(' · '),
      images: products.map(({ image }) => image),
      count: products.length,
    };
  },
};

const nothing = () => new Response(null, { status: 404 });

/** What is to be shared. What was not named well is not there. */
export const loadShared = async (api: Client, query: Query): Promise<Shared> => {
  const target = shareTargets.find((one) => one === query.get('target'));
  const id = numberIn(query, 'id');
  if (!target || (target === 'contrast' ? idsIn(query).length < 2 : id === undefined)) throw nothing();
  return finders[target](api, id ?? 0, query);
};
