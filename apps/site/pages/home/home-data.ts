import type { Client } from '@site/contract/client';
import type { IndexData } from '@site/contract/site';

type Product = IndexData['new_products'][number];
type News = IndexData['news'][number];

export type ShelfProduct = Pick<Product, 'product_id' | 'model' | 'title' | 'image' | 'picture' | 'front' | 'facts'>;
export type NewsLine = Pick<News, 'news_id' | 'date' | 'title' | 'summary'>;
export type HomeOpening = IndexData['opening'] & { hasFinder: boolean };
export type HomeData = Pick<IndexData, 'hero' | 'audiences' | 'promises' | 'case_count' | 'business' | 'reasons'> & {
  opening: HomeOpening;
  new_products: ShelfProduct[];
  news: { lead: News | undefined; others: NewsLine[] };
};

/** What only the home page shows. */
export const loadHome = async (api: Client): Promise<HomeData> => {
  const { opening, sections, hero, audiences, promises, case_count, new_products, business, reasons, news } =
    await api('index');
  const [lead, ...others] = news;
  return {
    opening: { ...opening, hasFinder: sections.includes('finder') },
    audiences,
    promises,
    case_count,
    ...(hero ? { hero } : {}),
    new_products: new_products.map(({ product_id, model, title, image, picture, front, facts }) => ({
      product_id,
      model,
      title,
      image,
      ...(picture && { picture }),
      front,
      facts,
    })),
    business,
    reasons,
    news: { lead, others: others.map(({ news_id, date, title, summary }) => ({ news_id, date, title, summary })) },
  };
};
