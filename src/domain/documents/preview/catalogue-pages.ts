import { gzipSync } from 'node:zlib';
import { makeCatalogue } from '../make/catalogue.ts';
import type { CatalogueInput } from '../make/inputs.ts';
import { createPaper } from '../make/pdf/paper.ts';
import { pageSvg } from './page-svg.ts';
import { record, type Recording } from './record.ts';

/** What stands on the cover: letters of the other pages would only make its fonts larger. */
const coverOf = (input: CatalogueInput): CatalogueInput => ({
  ...input,
  chapters: input.chapters.map((chapter) => ({
    ...chapter,
    summary: '',
    products: chapter.products.map((product) => ({ ...product, summary: '', highlights: [], facts: [] })),
  })),
});

/** The pages of a catalogue as pictures: what its PDF shows, because it is the same drawing. Each a gzipped SVG. */
export const drawCataloguePages = async (input: CatalogueInput, coverOnly = false): Promise<Buffer[]> => {
  let recording: Recording | undefined;
  const watch: typeof createPaper = (imprint, setup) => {
    const paper = createPaper(imprint, setup);
    recording = record(paper);
    return paper;
  };
  await makeCatalogue(coverOnly ? coverOf(input) : input, watch, coverOnly);
  const watched = recording;
  return watched ? watched.pages.map((steps) => gzipSync(pageSvg(steps, watched), { level: 4 })) : [];
};
