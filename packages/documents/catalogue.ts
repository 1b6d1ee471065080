import type { CatalogueInput, CatalogueProduct } from './inputs.ts';
import { putFace, putFaceOnGround, footerOf, putHeader, putLogo, rule } from './pdf/furniture.ts';
import { createPaper, type Paper, colour, margin, mm } from './pdf/paper.ts';
import { loadPhotos, noPhotos, type Photos, type ReadPhoto } from './pdf/photos.ts';
import { filled } from './words/words.ts';

/** In pixels: 300 dots per inch in the width of a card. */
const photoWidth = 900;

/** One front of each kind, the largest first; for the catalogue of the whole range, one of each category. */
const coverFaces = ({ whole, chapters }: CatalogueInput): CatalogueProduct[] =>
  whole
    ? chapters.flatMap(({ products }) => products.slice(0, 1)).slice(0, 9)
    : chapters.flatMap(({ products }) => products).slice(0, 4);

const cover = (paper: Paper, input: CatalogueInput, photos: Photos): void => {
  const { pdf, width, height, words } = paper;
  const products = input.chapters.flatMap((chapter) => chapter.products);
  paper.page();
  pdf.rect(0, 0, width, height).fill(colour.paper);
  putLogo(paper, margin, 24 * mm, 18);
  const room = width - 2 * margin;
  let y = paper.put(input.title, margin, 46 * mm, { style: 'title', size: 30, width: room, leading: 1.15 }) + 3 * mm;
  if (input.description)
    y = paper.put(input.description, margin, y, { size: 12, colour: colour.muted, width: room * 0.75 }) + 2 * mm;
  const edition = `${filled(words.catalogue.edition, { version: input.version })}   ${filled(words.catalogue.products, { count: products.length })}`;
  paper.put(edition, margin, y, { style: 'mono', size: 10, width: room });
  rule(paper, margin, 112 * mm, room, colour.ink, 0.8);
  const faces = coverFaces(input);
  const columns = faces.length > 4 ? 3 : Math.min(2, faces.length);
  const cell = { w: room / columns, h: (138 * mm) / Math.ceil(faces.length / columns) };
  faces.forEach((product, index) => {
    const x = margin + (index % columns) * cell.w;
    const top = 122 * mm + Math.floor(index / columns) * cell.h;
    const box = { x: x + 3 * mm, y: top, w: cell.w - 6 * mm, h: cell.h - 6 * mm };
    putFace(paper, product, box, { photos, detail: input.whole ? 'small' : 'large' });
  });
};

const half = (
  paper: Paper,
  product: CatalogueProduct,
  y: number,
  height: number,
  face: { photos: Photos; detail: 'large' | 'small' },
): void => {
  const room = paper.width - 2 * margin;
  const picture = { x: margin, y, w: 76 * mm, h: height };
  putFaceOnGround(paper, product, picture, face);
  const x = margin + picture.w + 7 * mm;
  const width = room - picture.w - 7 * mm;
  let at = paper.put(product.model, x, y, { style: 'mono', size: 11, colour: paper.brand.accent.light, width });
  at = paper.put(product.title, x, at, { style: 'title', size: 13, width, leading: 1.2 }) + 1 * mm;
  at = paper.put(product.summary, x, at, { size: 8.6, colour: colour.muted, width, leading: 1.4 }) + 2 * mm;
  for (const highlight of product.highlights) {
    const next = paper.heightOf(highlight, { size: 8.2, width: width - 9, leading: 1.35 });
    if (at + next > y + height - 26 * mm) break;
    paper.pdf.rect(x, at + 3.6, 3.5, 3.5).fill(paper.brand.accent.light);
    at = paper.put(highlight, x + 9, at, { size: 8.2, width: width - 9, leading: 1.35 }) + 1.5;
  }
  at += 1.5 * mm;
  for (const fact of product.facts) {
    const value = { style: 'mono' as const, size: 7.2, width: width * 0.56, leading: 1.25 };
    if (at + paper.heightOf(fact.value, value) + 5 > y + height) break;
    rule(paper, x, at, width);
    const name = paper.put(fact.name, x, at + 2.5, {
      size: 7.2,
      colour: colour.muted,
      width: width * 0.4,
      leading: 1.25,
    });
    at = Math.max(name, paper.put(fact.value, x + width * 0.43, at + 2.5, value)) + 2.5;
  }
};

/** A cover, then half a page for each product, or a third of a page in the catalogue of the whole range. */
export const makeCatalogue = async (
  input: CatalogueInput,
  { coverOnly = false, readPhoto = noPhotos }: { coverOnly?: boolean; readPhoto?: ReadPhoto } = {},
): Promise<Buffer> => {
  const paper = createPaper(input, { title: input.title, uses: ['catalogue'], footer: footerOf(input) });
  const { words, height } = paper;
  const shown = coverOnly ? coverFaces(input) : input.chapters.flatMap(({ products }) => products);
  const photos = await loadPhotos(shown, { read: readPhoto, width: photoWidth });
  cover(paper, input, photos);
  if (coverOnly) return paper.finish();
  const perPage = input.whole ? 3 : 2;
  for (const chapter of input.chapters) {
    chapter.products.forEach((product, index) => {
      if (index % perPage === 0) {
        paper.page();
        putHeader(paper, chapter.name, `${words.types.catalogue}   ${input.version}`);
      }
      const top = 31 * mm;
      const each = (height - top - 20 * mm) / perPage;
      half(paper, product, top + (index % perPage) * each, each - 7 * mm, {
        photos,
        detail: input.whole ? 'small' : 'large',
      });
    });
  }
  return paper.finish();
};
