import { makeCatalogue } from '@site/documents/catalogue';
import type { CatalogueInput } from '@site/documents/inputs';
import { noPhotos, type ReadPhoto } from '@site/documents/pdf/photos';

/** Without the content of later pages, because their letters would make the fonts larger. */
const withoutPages = (input: CatalogueInput): CatalogueInput => ({
  ...input,
  chapters: input.chapters.map((chapter) => ({
    ...chapter,
    summary: '',
    products: chapter.products.map((product) => ({ ...product, summary: '', highlights: [], facts: [] })),
  })),
});

/** A PDF of only the cover, so that a shelf of catalogues does not wait for the complete files. */
export const makeCatalogueCover = (input: CatalogueInput, readPhoto: ReadPhoto = noPhotos): Promise<Buffer> =>
  makeCatalogue(withoutPages(input), { coverOnly: true, readPhoto });
