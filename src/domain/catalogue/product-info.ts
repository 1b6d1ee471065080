import { media } from '#contract/media.ts';
import type { ProductsInfoData } from '#contract/product-info.ts';
import { entryTag, madeTag, tag } from '#contract/tags.ts';
import { caseCardsOf } from '../cases/case-cards.ts';
import { pick } from '../pick.ts';
import type { Reading } from '../reading.ts';
import { toSeo } from '../seo.ts';
import { schemeCardsOf } from '../solutions/scheme-cards.ts';
import { findProduct } from './info-queries.ts';
import { labelIn } from './option-label.ts';
import { findAllParameters, findNames } from './parameter-queries.ts';
import { paramGroups } from './params.ts';
import { asDrawing } from './picture.ts';
import { cardNames, productCardsOf, toProductCard } from './product-cards.ts';
import { productDownloads } from './product-downloads.ts';
import { productVideos } from './videos.ts';

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Everything on a product's page. */
export const getProduct = async (reading: Reading, id: number): Promise<ProductsInfoData | undefined> => {
  const { db, locale, text } = reading;
  const row = await findProduct(reading, id);
  if (!row) return undefined;
  reading.shows(
    entryTag('product', id),
    entryTag('series', row.seriesId),
    tag.products,
    tag.menu,
    tag.parameters,
    tag.applications,
    tag.cases,
    tag.solutions,
    tag.downloads,
  );
  const [names, parameters, applications, successors, cases, schemes, downloads] = await Promise.all([
    cardNames(reading),
    findAllParameters(reading),
    findNames(db, 'applications'),
    row.successorId ? productCardsOf(reading, [row.successorId]) : [],
    caseCardsOf(reading, unique(row.caseIds)),
    schemeCardsOf(reading, unique(row.solutionIds)),
    productDownloads(reading, id),
  ]);
  reading.shows(...downloads.map(({ download_id }) => madeTag(download_id)));
  const [successor] = successors;
  const drawing = asDrawing(row.drawing);
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
    seo: toSeo(row, row.title, row.summary),
  };
};
