import type * as z from 'zod';
import type { CatalogueListData, CatalogueListInput } from '#contract/downloads.ts';
import type { Locale } from '#contract/locales.ts';
import { paths } from '#contract/paths.ts';
import { madeTag } from '#contract/tags.ts';
import type { Db } from '#db/connection.ts';
import { findCatalogues, findClasses } from './other-queries.ts';

type Deps = { db: Db; clock: () => Date };

/** Sample catalogues in the reader's language, with the pictures of their pages. */
export const createCatalogues =
  ({ db, clock }: Deps) =>
  async (
    { page, limit, class_id }: z.output<typeof CatalogueListInput>,
    locale: Locale,
    tags: Set<string>,
  ): Promise<z.output<typeof CatalogueListData>> => {
    for (const tag of ['downloads', 'menu']) tags.add(tag);
    const [{ rows, total }, classes] = await Promise.all([
      findCatalogues(db, locale, clock(), { classId: class_id, limit, offset: (page - 1) * limit }),
      findClasses(db, locale, clock()),
    ]);
    for (const { downloadId } of rows) tags.add(madeTag(downloadId));
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
