import type { Client } from '@site/contract/client';
import { faultPaths } from '@site/contract/fault-paths';
import type { Picture } from '@site/contract/fields';
import { paths } from '@site/contract/paths';
import { notFound } from '../../app/not-found.ts';
import { numberIn, textIn } from '../../app/query.ts';

export type ShareTarget = 'product' | 'series' | 'solution' | 'case' | 'news' | 'fault' | 'contrast' | 'site';

export type Shared = {
  target: ShareTarget;
  path: string;
  title: string;
  /** Undefined for a comparison, which has its own text. */
  text?: string;
  pictures: { image: string; picture?: Picture | undefined }[];
  count?: number;
};

type Card = Omit<Shared, 'target'>;
type Finder = (api: Client, query: URLSearchParams) => Promise<Card>;

const idIn = (query: URLSearchParams): number => {
  const id = numberIn(query, 'id');
  if (id === undefined) throw notFound();
  return id;
};

const idsIn = (query: URLSearchParams): number[] =>
  (query.get('ids') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, 4);

const findSeries: Finder = async (api, query) => {
  const id = idIn(query);
  const { list } = await api('productsClass');
  const category = list.find(({ children }) => children.some(({ cat_id }) => cat_id === id));
  const series = category?.children.find(({ cat_id }) => cat_id === id);
  if (!category || !series) throw notFound();
  const path = paths.products({ class_id: category.cat_id, id });
  return {
    path,
    title: series.cat_name,
    text: series.purpose,
    pictures: [{ image: series.ori_img, picture: series.picture }],
  };
};

/** A manufacturer's row by its number, or the standard's meaning of a code. */
const findFault: Finder = async (api, query) => {
  const id = numberIn(query, 'id');
  const key = textIn(query, 'key');
  if (id === undefined && key === undefined) throw notFound();
  const { list, read } = await api('ecuList', { key, id, limit: 1 });
  const row = list.find(({ ecu_id }) => ecu_id === id);
  const fault = row ?? (id === undefined ? read.find(({ standard }) => standard)?.standard : undefined);
  if (!fault) throw notFound();
  const mode = fault.fmi === null ? '' : ` FMI ${fault.fmi}`;
  const code = fault.spn === null ? row?.code : `SPN ${fault.spn}${mode}`;
  const title = [row?.brand, code, fault.title].filter(Boolean).join(' · ');
  return { path: faultPaths.code({ key, id }), title, text: fault.meaning, pictures: [] };
};

const findComparison: Finder = async (api, query) => {
  const ids = idsIn(query);
  if (ids.length < 2) throw notFound();
  const { products } = await api('canshuduibi', { product_ids: ids });
  const title = products.map(({ model }) => model).join(' · ');
  const pictures = products.map(({ image, picture }) => ({ image, picture }));
  return { path: paths.contrast(ids), title, pictures, count: products.length };
};

const finders: Record<ShareTarget, Finder> = {
  product: async (api, query) => {
    const { product_id, model, title, summary, image, picture } = await api('productsInfo', { id: idIn(query) });
    return {
      path: paths.product(product_id),
      title: `${model} ${title}`,
      text: summary,
      pictures: [{ image, picture }],
    };
  },
  series: findSeries,
  solution: async (api, query) => {
    const { scheme_id, scheme_title, summary, image, picture } = await api('schemeInfo', { id: idIn(query) });
    return { path: paths.scheme(scheme_id), title: scheme_title, text: summary, pictures: [{ image, picture }] };
  },
  case: async (api, query) => {
    const { project_id, title, summary, image, picture } = await api('projectInfo', { id: idIn(query) });
    return { path: paths.case(project_id), title, text: summary, pictures: [{ image, picture }] };
  },
  news: async (api, query) => {
    const { news_id, title, summary, image, picture } = await api('newsInfo', { id: idIn(query) });
    return { path: paths.newsItem(news_id), title, text: summary, pictures: [{ image, picture }] };
  },
  fault: findFault,
  contrast: findComparison,
  site: async (api) => {
    const { company, business, opening } = await api('index');
    return {
      path: paths.home,
      title: company.name,
      text: opening.description ?? opening.lead ?? opening.title,
      pictures: business.slice(0, 1).map(({ image, picture }) => ({ image, picture })),
    };
  },
};

const isTarget = (text: string): text is ShareTarget => Object.hasOwn(finders, text);

/** The card of one page; without a target, of the site itself. */
export const loadShared = async (api: Client, query: URLSearchParams): Promise<Shared> => {
  const target = query.get('target') ?? 'site';
  if (!isTarget(target)) throw notFound();
  return { target, ...(await finders[target](api, query)) };
};
