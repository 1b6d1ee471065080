import type { CatalogueListData, CatalogueListInput } from '@site/contract/downloads';
import { paths } from '@site/contract/paths';
import { madeTag, tag } from '@site/contract/tags';
import type * as z from 'zod';
import type { Reading } from '#platform/cache/reading.ts';
import { findCatalogues, findClasses } from './other-queries.ts';

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
  reading.shows(...rows.map(({ downloadId }) => madeTag(downloadId)));
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
