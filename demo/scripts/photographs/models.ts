/** Writes the models and sharp prints of the products that the scenes show: node demo/scripts/photographs/models.ts FOLDER MODEL… */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Accent } from '@site/contract/accent';
import { dimensionView } from '@site/drawings/product/dimension-view';
import { printLayer } from '@site/drawings/product/front-view';
import { englishLabels } from '@site/drawings/product/labels';
import { layoutFront } from '@site/drawings/product/layout/front';
import { model3d } from '@site/drawings/product/model3d';
import { isPart } from '@site/drawings/product/part';
import { rearPrintLayer } from '@site/drawings/product/rear-view';
import { layoutRear } from '@site/drawings/product/rear/layout';
import { Drawing, type DrawnProduct } from '@site/drawings/product/shape';
import type { Brand } from '@site/drawings/svg/brand';
import { withoutTheme } from '@site/drawings/svg/colour';
import sharp from 'sharp';
import { parse } from 'yaml';
import { parseArtwork } from '#assets/brand/artwork.ts';

type SeriesFile = { drawing?: object; products?: { slug: string; model: string; drawing?: object }[] };

const content = join(import.meta.dirname, '..', '..', 'content');
const products = join(content, 'products');
/** Close-ups show a face at more than the 1536 pixels that are enough for the viewer on the site. */
const printPixels = 4096;

const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'));

type CompanyFile = { short_name: { en: string }; accent: Accent; mark: string };

function readBrand(): Brand {
  const { short_name, accent, mark } = readYaml(join(content, 'company.yaml')) as CompanyFile;
  const artwork = parseArtwork(readFileSync(join(content, mark.replace('media:', 'media/')), 'utf8'));
  return { name: short_name.en, accent, ...(artwork ? { mark: artwork } : {}) };
}

function findProducts(wanted: ReadonlySet<string>): DrawnProduct[] {
  const brand = readBrand();
  return readdirSync(products, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') && name.includes('/'))
    .flatMap((name) => {
      const series = readYaml(join(products, name)) as SeriesFile;
      return (series.products ?? [])
        .filter(({ slug }) => wanted.has(slug))
        .map(({ slug, model, drawing }) => ({
          slug,
          model,
          brand,
          drawing: Drawing.parse({ ...series.drawing, ...drawing }),
        }));
    });
}

const print = (svg: string, [w, h]: readonly [number, number]) => {
  const k = printPixels / Math.max(w, h);
  return sharp(Buffer.from(svg), { density: Math.min(2400, Math.ceil(25.4 * k) + 1), limitInputPixels: false })
    .resize(Math.round(w * k), Math.round(h * k), { fit: 'fill' })
    .removeAlpha()
    .png()
    .toBuffer();
};

/** Where plugs are, so that scenes can replace them with plugs that have depth, screws and wires. */
function describe({ model, drawing }: DrawnProduct) {
  const { form, front, depth } = drawing;
  const mounted = form === 'panel' || form === 'glass';
  const { parts } = mounted ? layoutRear(drawing, model) : layoutFront(drawing, model);
  return { form, front, depth, flange: mounted ? drawing.flange : 0, plugs: parts.filter(isPart('terminal')) };
}

const drawingSheet = (product: DrawnProduct) =>
  sharp(Buffer.from(withoutTheme(dimensionView(product, englishLabels))), { density: 300, limitInputPixels: false })
    .flatten({ background: '#fbfaf6' })
    .resize({ width: 3000 })
    .png()
    .toBuffer();

const [folder = '', ...slugs] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const product of findProducts(new Set(slugs))) {
  const { slug, drawing } = product;
  const write = (ending: string, data: Uint8Array | string) => writeFileSync(join(folder, `${slug}.${ending}`), data);
  write('glb', await model3d(product));
  write('json', JSON.stringify(describe(product)));
  write('front.png', await print(printLayer(product), drawing.front));
  write('sheet.png', await drawingSheet(product));
  if (drawing.form === 'panel' || drawing.form === 'glass')
    write('rear.png', await print(rearPrintLayer(product), drawing.front));
}
