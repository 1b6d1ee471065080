import { isLocale, type Locale, localeCodes } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import type {
  DownloadListData,
  DownloadListInput,
  ListedDownload,
  ToolListData,
  CatalogueListData,
  CatalogueListInput,
} from '@site/contract/support';
import { generatedTag, tag } from '@site/contract/tags';
import { kindNames, isKind, typeName } from '@site/documents/kinds';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { pick } from '#platform/database/public-rows.ts';
import {
  toDocumentCard,
  type Tab,
  type DownloadRow,
  type FacetRow,
  findDownloadFacets,
  findDownloads,
  findOlderVersions,
  findTotals,
  type VersionRow,
} from './download-queries.ts';
import { type ClassRow, findClasses, findProduct, findTools, findCatalogues } from './other-queries.ts';

/** Product catalogues in the reader's language, with images of their pages. */
export const listCatalogues = async (
  reading: Reading,
  { page, limit, class_id }: z.output<typeof CatalogueListInput>,
): Promise<z.output<typeof CatalogueListData>> => {
  reading.shows(tag.downloads, tag.menu);
  const [{ rows, total }, classes] = await Promise.all([
    findCatalogues(reading, { classId: class_id, limit, offset: (page - 1) * limit }),
    findClasses(reading),
  ]);
  reading.shows(...rows.map(({ downloadId }) => generatedTag(downloadId)));
  return {
    list: rows.map(({ id, downloadId, digest, fileName, classId, className, ...row }) => ({
      ...row,
      catalogue_id: id,
      download_id: downloadId,
      cover: paths.filePage(downloadId, digest, 'cover'),
      preview: paths.filePages(downloadId, digest),
      link: paths.file(downloadId, fileName),
      ...(classId === null || className === null ? {} : { class: { cat_id: classId, cat_name: className } }),
    })),
    total,
    page,
    limit,
    classes: classes.map(({ id, name }) => ({ cat_id: id, cat_name: name })),
  };
};

/** Programs for service engineers, with the release notes of each version. */
export const listTools = async (reading: Reading): Promise<z.output<typeof ToolListData>> => {
  reading.shows(tag.downloads);
  const rows = await findTools(reading);
  reading.shows(...rows.map(({ downloadId }) => generatedTag(downloadId)));
  return {
    list: rows.map(({ id, downloadId, needsLogin, fileName, notes, ...row }) => ({
      ...row,
      tool_id: id,
      download_id: downloadId,
      needs_login: needsLogin,
      link: paths.file(downloadId, fileName),
      latest: paths.latestFile(downloadId),
      notes: notes.map(({ version, date, text }) => ({ version, date, text: pick(text, reading.locale) })),
    })),
  };
};

const toOlder = ({ downloadId, digest, version, fileName, size, sha256, generated }: VersionRow) => ({
  version,
  generated,
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
  reading.shows(...ids.map(generatedTag));
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
