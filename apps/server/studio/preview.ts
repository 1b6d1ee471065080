import type { Locale } from '@site/contract/locales';
import type { Tag } from '@site/contract/tags';
import type { Db, Transaction } from '#platform/database/connection.ts';
import { findEntryPages } from './entry-pages.ts';
import { withDrafts } from './with-drafts.ts';
import type { EntryName } from './working-copy.ts';

type Shown = {
  locale: Locale;
  /** Which of the entry's pages. */
  page: number;
  /** Without the working copy, to compare. */
  isLive: boolean;
};

/** The HTML of a page; undefined if the entry has no such page. */
export type PreviewPage = (name: EntryName, shown: Shown) => Promise<string | undefined>;

type Deps = {
  db: Db;
  clock: () => Date;
  render: (
    draft: { db: Transaction; now: Date; tags: readonly Tag[] },
    page: { path: string; locale: Locale },
  ) => Promise<{ html: string }>;
};

/** Renders a page of an entry as if its working copy were live. */
export const createPreview =
  ({ db, clock, render }: Deps): PreviewPage =>
  (name, { locale, page, isLive }) => {
    const now = clock();
    const show = async (tx: Transaction, tags: readonly Tag[] = []): Promise<string | undefined> => {
      const path = (await findEntryPages(tx, name))[page];
      return path === undefined ? undefined : (await render({ db: tx, now, tags }, { path, locale })).html;
    };
    return isLive ? db.transaction((tx) => show(tx)) : withDrafts(db, name, now, show);
  };
