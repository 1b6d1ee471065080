// Renders every scene to one contact sheet: node scripts/scene-sheet.ts out.png [--theme dark] [--only text] [--columns 5]
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { renderScene } from '@site/drawings/scene/render';
import { Scene } from '@site/drawings/scene/shape';
import sharp, { type OverlayOptions } from 'sharp';
import { parse } from 'yaml';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string', default: 'light' },
    only: { type: 'string', default: '' },
    columns: { type: 'string', default: '5' },
    width: { type: 'string', default: '400' },
  },
});
const theme = values.theme === 'dark' ? 'dark' : 'light';
const [columns, width] = [Number(values.columns), Number(values.width)];
const [pad, caption] = [12, 20];
const height = Math.round((width * 2) / 3);

const folder = new URL('../demo/content/scenes/', import.meta.url);
const scenes = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml') && values.only.split(',').some((part) => file.includes(part)))
  .toSorted()
  .map((file) => Scene.parse(parse(readFileSync(new URL(file, folder), 'utf8'))));

const label = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}"><text x="2" y="14" font-family="sans-serif" font-size="12" fill="#808890">${text}</text></svg>`,
  );

const tiles = await Promise.all(
  scenes.map(async (scene, index): Promise<OverlayOptions[]> => {
    const svg = renderScene(scene, { theme, locale: 'en' });
    const input = await sharp(Buffer.from(svg), { density: 144 })
      .resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const left = pad + (index % columns) * (width + pad);
    const top = pad + Math.floor(index / columns) * (height + caption + pad);
    return [
      { input: label(`${scene.slug} ${(svg.length / 1000).toFixed(1)} kB`), left, top },
      { input, left, top: top + caption },
    ];
  }),
);

await sharp({
  create: {
    width: pad + columns * (width + pad),
    height: pad + Math.ceil(scenes.length / columns) * (height + caption + pad),
    channels: 3,
    background: theme === 'dark' ? '#161c22' : '#ffffff',
  },
})
  .composite(tiles.flat())
  .png()
  .toFile(positionals[0] ?? 'scenes.png');
