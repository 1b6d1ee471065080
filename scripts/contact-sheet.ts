/** Renders every product's drawing into one image for review: node scripts/contact-sheet.ts out.png [--view dimension|rear] [--only gk7] [--width 2400] */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultAccent } from '@site/contract/accent';
import { dimensionView } from '@site/drawings/product/dimension-view';
import { fixtures } from '@site/drawings/product/fixtures';
import { frontView } from '@site/drawings/product/front-view';
import { englishLabels } from '@site/drawings/product/labels';
import { rearView } from '@site/drawings/product/rear-view';
import { Drawing, type DrawnProduct } from '@site/drawings/product/shape';
import { withoutTheme } from '@site/drawings/svg/colour';
import sharp from 'sharp';
import { parse } from 'yaml';

type SeriesFile = { drawing?: object; products?: { slug: string; model: string; drawing?: object }[] };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    view: { type: 'string', default: 'front' },
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '2400' },
    cell: { type: 'string', default: '300' },
    fixtures: { type: 'boolean', default: false },
  },
});
const out = positionals[0] ?? 'contact-sheet.png';
const root = join(import.meta.dirname, '..', 'demo', 'content', 'products');

async function readProducts(): Promise<DrawnProduct[]> {
  const list: DrawnProduct[] = [];
  const files = (await readdir(root, { recursive: true }))
    .filter((name) => name.endsWith('.yaml') && name.includes('/'))
    .toSorted();
  for (const file of files) {
    const series = readSeries(await readFile(join(root, file), 'utf8'), file);
    for (const { slug, model, drawing } of series.products ?? []) {
      const result = Drawing.safeParse({ ...series.drawing, ...drawing });
      if (result.success) list.push({ slug, model, drawing: result.data, brand: { name: '', accent: defaultAccent } });
      else
        console.error(
          `${file} ${slug}: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
        );
    }
  }
  return list;
}

/** A file that is broken while somebody edits it must not hide the others. */
function readSeries(yaml: string, file: string): SeriesFile {
  try {
    return parse(yaml) as SeriesFile;
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    return {};
  }
}

const views: Record<string, (product: DrawnProduct) => string> = {
  front: (product) => frontView(product, { detail: 'large' }),
  small: (product) => frontView(product, { detail: 'small' }),
  live: (product) => frontView(product, { detail: 'large', live: true }),
  dimension: (product) => dimensionView(product, englishLabels),
  rear: (product) => rearView(product, englishLabels),
};
const draw = views[values.view];
if (draw === undefined) throw new Error(`no such view: ${values.view}`);

const products = (values.fixtures ? [...fixtures] : await readProducts()).filter(({ slug }) =>
  slug.startsWith(values.only),
);
const cell = Number(values.cell);
const columns = Math.max(1, Math.floor(Number(values.width) / cell));
const caption = 26;

const tiles = await Promise.all(
  products.map(async (product, i) => {
    const svg = withoutTheme(draw(product));
    const picture = await sharp(Buffer.from(svg), { density: 200 })
      .resize(cell - 12, cell - 12, { fit: 'inside' })
      .png()
      .toBuffer();
    const { width, height } = await sharp(picture).metadata();
    const left = (i % columns) * cell;
    const top = Math.floor(i / columns) * (cell + caption);
    const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${caption}"><text x="8" y="18" font-family="monospace" font-size="14" fill="#12181f">${product.model}  ${(svg.length / 1000).toFixed(1)} kB</text></svg>`;
    return [
      { input: picture, left: left + Math.round((cell - width) / 2), top: top + Math.round((cell - height) / 2) },
      { input: Buffer.from(label), left, top: top + cell },
    ];
  }),
);
const rows = Math.ceil(products.length / columns);
await sharp({
  create: { width: columns * cell, height: Math.max(1, rows) * (cell + caption), channels: 3, background: '#f7f6f2' },
})
  .composite(tiles.flat())
  .png()
  .toFile(out);
console.log(`${products.length} products, ${out}`);
