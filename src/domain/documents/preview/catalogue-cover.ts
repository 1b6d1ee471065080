import { makeCatalogue } from '../make/catalogue.ts';
import type { CatalogueInput } from '../make/inputs.ts';

/** Without what only later pages show: their letters would make its fonts larger. */
const withoutPages = (input: CatalogueInput): CatalogueInput => ({
  ...input,
  chapters: input.chapters.map((chapter) => ({
    ...chapter,
    summary: '',
    products: chapter.products.map((product) => ({ ...product, summary: '', highlights: [], facts: [] })),
  })),
});

/** A PDF of the cover alone: a shelf of catalogues need not wait until each of them is made whole. */
export const makeCatalogueCover = (input: CatalogueInput): Promise<Buffer> =>
  makeCatalogue(withoutPages(input), { coverOnly: true });
