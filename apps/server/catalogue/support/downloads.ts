import type { DownloadListData, DownloadListInput, ListedDownload } from '@site/contract/downloads';
import { isLocale, type Locale, localeCodes } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { madeTag, tag } from '@site/contract/tags';
import { kindNames } from '@site/documents/kinds';
import { isKind, typeName } from '@site/documents/type-names';
import type { Reading } from '#platform/cache/reading.ts';
import { toDocumentCard } from './document-card.ts';
import type { Tab } from './download-filters.ts';
import {
  type DownloadRow,
  type FacetRow,
  findDownloadFacets,
  findDownloads,
  findOlderVersions,
  findTotals,
  type VersionRow,
} from './download-queries.ts';
import { type ClassRow, findClasses, findProduct } from './other-queries.ts';

const toOlder = ({ downloadId, digest, version, fileName, size, sha256, made }: VersionRow) => ({
  version,
  made,
  size,
  sha256,
  link: paths.fileVersion(downloadId, digest, fileName),
});

const toDownload = (row: DownloadRow, older: readonly VersionRow[], locale: Locale): ListedDownload => {
  const { id, pages, digest, assetType, needsLogin, details, productId, successorId, successorModel } = row;
  return {
    ...toDocumentCard(row, locale),
    latest: paths.latestFile(id),
    pages,
    ...(assetType === 'application/pdf' && !needsLogin ? { cover: paths.filePage(id, digest, 'cover') } : {}),
    older: older.map(toOlder),
    ...(productId === null ? {} : { product_id: productId }),
    ...(successorId === null || successorModel === null
      ? {}
      : { successor: { product_id: successorId, model: successorModel } }),
    ...(details?.engine ? { engine: details.engine } : {}),
    ...(details?.pins ? { wires: details.pins.map(({ ecu, controller }) => ({ ecu, controller })) } : {}),
  };
};

const facetsOf = (rows: readonly FacetRow[], classes: readonly ClassRow[], locale: Locale) => {
  const of = (facet: FacetRow['facet']) => rows.filter((row) => row.facet === facet);
  const [best, open, total] = [of('best')[0], of('open')[0], of('total')[0]];
  const inClass = new Map(of('class').map(({ value, count }) => [Number(value), count]));
  return {
    types: of('type')
      .flatMap(({ value, count, locked }) =>
        isKind(value) ? [{ type: value, name: typeName(value, locale), needs_login: locked, count }] : [],
      )
      .toSorted((a, b) => kindNames.indexOf(a.type) - kindNames.indexOf(b.type)),
    langs: [
      { lang: 'best' as const, count: best?.count ?? 0 },
      ...of('lang')
        .flatMap(({ value, count }) => (isLocale(value) ? [{ lang: value, count }] : []))
        .toSorted((a, b) => localeCodes.indexOf(a.lang) - localeCodes.indexOf(b.lang)),
    ],
    classes: classes.flatMap(({ id, name }) => {
      const count = inClass.get(id);
      return count === undefined ? [] : [{ cat_id: id, cat_name: name, count }];
    }),
    open: open?.count ?? 0,
    total: total?.count ?? 0,
  };
};

const idsOf = (rows: readonly FacetRow[]): number[] =>
  rows
    .filter(({ facet }) => facet === 'page')
    .toSorted((a, b) => a.count - b.count)
    .map(({ value }) => Number(value));

/** Documents to download, by tab. */
export const listDownloads = async (
  reading: Reading,
  tab: Tab,
  input: DownloadListInput,
): Promise<DownloadListData> => {
  const { locale } = reading;
  reading.shows(tag.downloads, tag.menu);
  const { page, limit, sort, product_id } = input;
  const [facets, totals, classes, product] = await Promise.all([
    findDownloadFacets(reading, tab, input, { sort, limit, offset: (page - 1) * limit }),
    findTotals(reading, input),
    findClasses(reading),
    product_id === undefined ? undefined : findProduct(reading, product_id),
  ]);
  const ids = idsOf(facets);
  reading.shows(...ids.map(madeTag));
  const [rows, versions] = await Promise.all([findDownloads(reading, ids), findOlderVersions(reading.db, ids)]);
  const older = Map.groupBy(versions, ({ downloadId }) => downloadId);
  return {
    list: rows.map((row) => toDownload(row, older.get(row.id) ?? [], locale)),
    page,
    limit,
    ...facetsOf(facets, classes, locale),
    totals,
    ...(product ? { product: { product_id: product.id, model: product.model } } : {}),
  };
};
