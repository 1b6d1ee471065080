import { type Locale, locales } from '@site/contract/locales';
import type { DocumentProblem } from '#content/documents.ts';
import type { RenderDraft } from '#pages/draft-pages.ts';
import type { Hosts } from '#platform/http/hosts.ts';
import { findEntryPages } from './entry-pages.ts';
import type { RenderCheck } from './publish-working-copies.ts';
import type { EntryName } from './working-copy.ts';

type Deps = { render: RenderDraft; hosts: Pick<Hosts, 'languages'>; clock: () => Date };

/**
 * Renders every page of the entries in every language of the site, as the transaction would leave it. A page that several of them share is
 * rendered once, and its failure is a problem of the first.
 */
export const createRenderCheck =
  ({ render, hosts, clock }: Deps): RenderCheck =>
  async (tx, entries, tags, progress) => {
    const now = clock();
    const pages = new Map<string, EntryName>();
    for (const { noun, slug } of entries)
      for (const path of await findEntryPages(tx, { noun, slug }))
        if (!pages.has(path)) pages.set(path, { noun, slug });
    const problems: DocumentProblem[] = [];
    const renderOne = async (path: string, locale: Locale, entry: EntryName): Promise<void> => {
      try {
        await render({ db: tx, now, tags }, { path, locale });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const message = `the page ${path} fails in ${locales[locale].name}: ${reason}`;
        problems.push({ ...entry, path: [], message });
      }
    };
    let rendered = 0;
    for (const [path, entry] of pages)
      for (const locale of hosts.languages) {
        const page = `${locale} ${path}`;
        if (progress?.done.has(page)) continue;
        if (progress && rendered > 0 && !progress.hasTime()) {
          progress.isCut = true;
          return problems;
        }
        await renderOne(path, locale, entry);
        progress?.done.add(page);
        rendered += 1;
      }
    return problems;
  };
