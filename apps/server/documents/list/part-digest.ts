import { createHash } from 'node:crypto';
import type { CatalogueInput, Checklists, Inputs, ToolInput } from '@site/documents/inputs';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What one product contributes to a document about many products. */
export const digestPart = (part: unknown): string => sha256(JSON.stringify(part));

/** Combines the digests of parts in the order of the document. `combined-parts.ts` does the same in SQL. */
export const combineDigests = (digests: readonly string[]): string => sha256(digests.join());

const checklistDigests = ({ texts, models }: Checklists): string[] =>
  Object.entries(models)
    .map(([model, steps]) => digestPart([model, steps.map((step) => texts[step])]))
    // An object does not keep the order of keys that look like numbers.
    .toSorted();

const condensed: { [K in keyof Inputs]?: (input: Inputs[K]) => object } = {
  catalogue: (input: CatalogueInput) => ({
    ...input,
    chapters: input.chapters.map((chapter) => ({
      ...chapter,
      products: combineDigests(chapter.products.map(digestPart)),
    })),
  }),
  tool: (input: ToolInput) => ({
    ...input,
    drawings: combineDigests(input.drawings.map(digestPart)),
    checklists: combineDigests(checklistDigests(input.checklists)),
  }),
};

/** The input with its parts replaced by their digests: one changed product must not require describing all of them. */
export const condense = <K extends keyof Inputs>(kind: K, input: Inputs[K]): object =>
  condensed[kind]?.(input) ?? input;
