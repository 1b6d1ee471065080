import { media } from '@site/contract/media';
import { originalAddress } from '@site/contract/picture-addresses';
import type { ProductsInfoData, Download } from '@site/contract/product-info';
import { entryTag, generatedTag, tag } from '@site/contract/tags';
import { sql } from 'drizzle-orm';
import { toPicture, toSocial } from '#assets/shown-picture.ts';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import { caseCardsOf } from '../cases/queries.ts';
import { toSeo } from '../seo.ts';
import { schemeCardsOf } from '../solutions/queries.ts';
import { selectDocumentCard, type DocumentCardRow, toDocumentCard } from '../support/download-queries.ts';
import { asDrawing } from './face.ts';
import { findProduct, findReplaced } from './info-queries.ts';
import { proofOf, replacedBy } from './offer.ts';
import { drawOneLine } from './one-line.ts';
import { cardNames, productCardsOf, toProductCard } from './product-cards.ts';
import { findAllParameters, findNames } from './queries.ts';
import { rangeOf } from './range.ts';
import { labelIn, paramGroups } from './values.ts';
import { generatedVideos, suppliedVideos } from './videos.ts';

/** A product may have several application notes, but only one data sheet. */
const subject = sql`case when d.key like '%~%' then regexp_replace(d.key, '/[^/]*$', '') else d.kind::text end`;

/** One document of each kind, and every file that the company supplies: in the reader's language, else in English, else in any. */
const productDownloads = async ({ db, locale }: Reading, productId: number): Promise<Download[]> => {
  const { rows } = await db.execute<DocumentCardRow>(sql`
    select * from (
      select distinct on (${subject}) ${selectDocumentCard(locale)}, d.sort
      from download d
      where d.product_id = ${productId} and d.status = 'published' and (d.lang in (${locale}, 'en') or d.asset_type is not null)
      order by ${subject}, (d.lang = ${locale}) desc, (d.lang = 'en') desc, d.sort
    ) chosen
    order by sort, id`);
  return rows.map((row) => toDocumentCard(row, locale));
};

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
  const [names, parameters, applications, successors, cases, schemes, downloads, replaced] = await Promise.all([
    cardNames(reading),
    findAllParameters(reading),
    findNames(db, 'applications'),
    row.successorId ? productCardsOf(reading, [row.successorId]) : [],
    caseCardsOf(reading, unique(row.caseIds)),
    schemeCardsOf(reading, unique(row.solutionIds)),
    productDownloads(reading, id),
    findReplaced(reading, id),
  ]);
  const highlights = row.highlights.map((highlight) => pick(highlight, locale));
  const [proof, range] = await Promise.all([
    proofOf(reading, row, parameters),
    rangeOf(reading, { ...row, highlights }, parameters),
  ]);
  reading.shows(...downloads.map(({ download_id }) => generatedTag(download_id)));
  const [successor] = successors;
  const drawing = row.drawing && asDrawing(row.drawing);
  const oneLine = drawOneLine({ model: row.model, params: row.params, drawing, parameters, locale, text });
  const card = toProductCard(reading, row, names);
  const pictures = row.pictures.map((picture) => toPicture(reading, picture));
  if (row.model3d) reading.shows(entryTag('asset', row.model3d.slug));
  const model3d = row.model3d ? originalAddress(row.model3d.sha256, 'glb') : drawing && media.productModel(row.slug);
  return {
    ...card,
    ...(row.offer.benefit ? { benefit: pick(row.offer.benefit, locale) } : {}),
    replaces: replacedBy(row.offer, replaced, locale),
    proof,
    range,
    ...(oneLine ? { one_line: oneLine } : {}),
    overview_html: row.overview,
    highlights,
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
    videos: row.videos.length > 0 ? suppliedVideos(reading, row) : drawing ? generatedVideos(row, drawing, text) : [],
    downloads,
    cases,
    schemes,
    ...(model3d ? { model_3d: { product_id: id, url: model3d } } : {}),
    ...(successor ? { successor } : {}),
    seo: toSeo(row, row.title, row.summary),
  };
};
