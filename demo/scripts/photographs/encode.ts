/** Writes a developed picture as AVIF: node demo/scripts/photographs/encode.ts FROM.png TO.avif [quality] */
import sharp from 'sharp';

const [from = '', to = '', quality = '80'] = process.argv.slice(2);
const { size, width, height } = await sharp(from)
  .removeAlpha()
  .toColourspace('srgb')
  .avif({ quality: Number(quality), effort: 6, chromaSubsampling: '4:4:4' })
  .toFile(to);
console.log(`${to} ${width} × ${height}, ${Math.round(size / 1000)} kB`);
