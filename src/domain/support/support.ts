import type { Db } from '#db/connection.ts';
import { createCatalogues } from './catalogues.ts';
import { createDownloads } from './downloads.ts';
import { createFaq } from './faq.ts';
import { createTools } from './tools.ts';

type Deps = { db: Db; clock: () => Date };

/** Technical support: documents, tools, catalogues and answers. */
export const createSupport = (deps: Deps) => ({
  downloads: createDownloads(deps),
  tools: createTools(deps),
  catalogues: createCatalogues(deps),
  faq: createFaq(deps),
});

export type Support = ReturnType<typeof createSupport>;
