import type { Locale } from '#contract/locales.ts';
import { media } from '#contract/media.ts';
import type { ProductsInfoData } from '#contract/product-info.ts';
import { madeTag } from '#contract/tags.ts';
import type { Queryable } from '#db/connection.ts';
import type { Texts } from '#i18n/texts.ts';
import { caseCardsOf } from '../cases/case-cards.ts';
import { pick } from '../site/pick.ts';
import { schemeCardsOf } from '../solutions/scheme-cards.ts';
import { findProduct, type ProductInfoRow } from './info-queries.ts';
import { labelIn } from './option-label.ts';
import { findAllParameters, findNames } from './parameter-queries.ts';
import { paramGroups } from './params.ts';
import { asDrawing } from './picture.ts';
import { cardNames, productCardsOf, toProductCard } from './product-cards.ts';
import { productDownloads } from './product-downloads.ts';
import { productVideos } from './videos.ts';

type Deps = { db: Queryable; clock: () => Date; texts: Texts };

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

const tagsOf = ({ id, seriesId }: ProductInfoRow): string[] => [
  `product:${id}`,
  `series:${seriesId}`,
  'products',
  'menu',
  'parameters',
  'applications',
  'cases',
  'solutions',
  'downloads',
];

/** Everything that a product's page shows. */
export const productInfo = async (
  { db, clock, texts }: Deps,
  id: number,
  locale: Locale,
  tags: Set<string>,
): Promise<ProductsInfoData | undefined> => {
  const now = clock();
  const row = await findProduct(db, locale, now, id);
  if (!row) return undefined;
  for (const tag of tagsOf(row)) tags.add(tag);
  const [names, parameters, applications, successors, cases, schemes, downloads] = await Promise.all([
    cardNames(db, locale),
    findAllParameters(db, locale),
    findNames(db, 'applications'),
    row.successorId ? productCardsOf(db, locale, now, [row.successorId]) : [],
    caseCardsOf(db, locale, now, unique(row.caseIds)),
    schemeCardsOf(db, locale, now, unique(row.solutionIds)),
    productDownloads(db, locale, id),
  ]);
  for (const { download_id } of downloads) tags.add(madeTag(download_id));
  const [successor] = successors;
  const drawing = asDrawing(row.drawing);
  const text = texts[locale];
  return {
    ...toProductCard(row, names, locale),
    overview_html: row.overview,
    highlights: row.highlights.map((highlight) => pick(highlight, locale)),
    images: [media.productFront(row.slug), media.productRear(row.slug), media.productDimension(row.slug)],
    applications: row.applications.flatMap(
      (key) => labelIn(applications.find((one) => one.key === key)?.name, locale) ?? [],
    ),
    released: row.released,
    params: paramGroups({ id, params: row.params, drawing }, parameters, { locale, text }),
    videos: productVideos(row.slug, row.model, drawing, text),
    downloads,
    cases,
    schemes,
    model_3d: { product_id: id, url: media.productModel(row.slug) },
    ...(successor ? { successor } : {}),
    seo: { title: row.seoTitle ?? row.title, description: row.seoDescription ?? row.summary },
  };
};
