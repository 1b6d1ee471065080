import type { DocumentSources } from '../sources/document-sources.ts';
import { createIsBrought } from './brought-files.ts';
import { listCatalogues } from './catalogues.ts';
import type { CombinedParts } from './combined-parts.ts';
import { listEfiDrawings } from './efi-drawings.ts';
import type { Entry, Listed, Summary } from './entry.ts';
import { condense } from './part-digest.ts';
import { productDocuments } from './product-documents.ts';
import { listReports } from './reports.ts';
import { listTools } from './tools.ts';

const listed = (sources: DocumentSources): Listed[] => [
  ...sources.products.flatMap((product) => productDocuments(sources, product)),
  ...listEfiDrawings(sources),
  ...listCatalogues(sources),
  ...listTools(sources),
  ...listReports(sources),
];

/** Returns all documents in the order of lists. */
export const listDocuments = (sources: DocumentSources): Entry[] => listed(sources).map(({ describe }) => describe());

/** Without those that the company brings itself. */
const madeDocuments = (sources: DocumentSources): Listed[] => {
  const isBrought = createIsBrought(sources);
  return listed(sources).filter(({ key }) => !isBrought(key));
};

const toSummary = ({ input, ...entry }: Entry): Summary => ({ ...entry, condensed: condense(entry.kind, input) });

/** The same list for sources that may contain only some products; `parts` stands for all of them in documents about many. */
export const summariseDocuments = (sources: DocumentSources, parts: CombinedParts): Summary[] =>
  madeDocuments(sources).map(({ describe, summarise }) => summarise?.(parts) ?? toSummary(describe()));

/** Finds one document by its key without describing the others. */
export const findEntry = (sources: DocumentSources, key: string): Entry | undefined =>
  listed(sources)
    .find((each) => each.key === key)
    ?.describe();
