import { media } from '@site/contract/media';
import { originalAddress } from '@site/contract/picture-addresses';
import type { ProductsInfoData } from '@site/contract/product-info';
import { entryTag, madeTag, tag } from '@site/contract/tags';
import { toPicture, toSocial } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/pick.ts';
import { caseCardsOf } from '../cases/case-cards.ts';
import { toSeo } from '../seo.ts';
import { schemeCardsOf } from '../solutions/scheme-cards.ts';
import { findProduct } from './info-queries.ts';
import { labelIn } from './option-label.ts';
import { findAllParameters, findNames } from './parameter-queries.ts';
import { paramGroups } from './params.ts';
import { asDrawing } from './picture.ts';
import { cardNames, productCardsOf, toProductCard } from './product-cards.ts';
import { productDownloads } from './product-downloads.ts';
import { broughtVideos, madeVideos } from './videos.ts';

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
  const drawing = row.drawing && asDrawing(row.drawing);
  const card = toProductCard(reading, row, names);
  const pictures = row.pictures.map((picture) => toPicture(reading, picture));
  if (row.model3d) reading.shows(entryTag('asset', row.model3d.slug));
  const model3d = row.model3d ? originalAddress(row.model3d.sha256, 'glb') : drawing && media.productModel(row.slug);
  return {
    ...card,
    overview_html: row.overview,
    highlights: row.highlights.map((highlight) => pick(highlight, locale)),
    images: drawing
      ? [media.productFront(row.slug), media.productRear(row.slug), media.productDimension(row.slug)]
      : [card.image],
    ...(drawing && row.picture ? { drawing_size: row.picture } : {}),
    pictures,
    social: toSocial(card.picture, 'product', row.slug),
    applications: row.applications.flatMap(
      (key) => labelIn(applications.find((one) => one.key === key)?.name, locale) ?? [],
    ),
    released: row.released,
    params: paramGroups({ id, params: row.params, drawing }, parameters, { locale, text }),
    videos: row.videos.length > 0 ? broughtVideos(reading, row) : drawing ? madeVideos(row, drawing, text) : [],
    downloads,
    cases,
    schemes,
    ...(model3d ? { model_3d: { product_id: id, url: model3d } } : {}),
    ...(successor ? { successor } : {}),
    seo: toSeo(row, row.title, row.summary),
  };
};
