import { locales } from '#contract/locales.ts';
import type { DocumentProblem } from '#domain/content/documents.ts';
import { findEntryPages } from '#domain/studio/entry-pages.ts';
import type { RenderCheck } from '#domain/studio/publish-working-copies.ts';
import type { Hosts } from '../http/hosts.ts';
import type { RenderDraft } from './draft-pages.ts';

type Deps = { render: RenderDraft; hosts: Pick<Hosts, 'languages'>; clock: () => Date };

/** Renders every page of the entries in every language of the site, as the transaction would leave it. */
export const createRenderCheck =
  ({ render, hosts, clock }: Deps): RenderCheck =>
  async (tx, entries, tags) => {
    const now = clock();
    const problems: DocumentProblem[] = [];
    for (const { noun, slug } of entries)
      for (const path of await findEntryPages(tx, { noun, slug }))
        for (const locale of hosts.languages)
          try {
            await render({ db: tx, now, tags }, { path, locale });
          } catch (error) {
            const reason = error instanceof Error ? error.message : String(error);
            const message = `the page ${path} fails in ${locales[locale].name}: ${reason}`;
            problems.push({ noun, slug, path: [], message });
          }
    return problems;
  };
