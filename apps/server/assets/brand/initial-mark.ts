import { type Locale, locales } from '@site/contract/locales';
import type { Artwork } from '@site/drawings/svg/brand';
import { SvgDocument } from '@site/drawings/svg/document';
import { shapeText } from '@site/drawings/svg/shape-text';
import { n } from '@site/drawings/svg/tags';
import { textWidth } from '@site/drawings/svg/text';

const [size, letterSize] = [32, 24];
/** The height of capitals relative to the font size. */
const capHeight = 0.686;

const letterOf = (name: string, language: Locale): string =>
  Array.from(name.trim()).slice(0, 1).join('').toLocaleUpperCase(locales[language].lang);

/** For a company without a mark: its initial on a tile of the accent. Scripts that the fonts lack get a plain tile. */
export const drawInitialMark = (name: string, language: Locale): Artwork => {
  const letter = letterOf(name, language);
  const tile = `<rect width="${size}" height="${size}" rx="2" fill="var(--signal)"/>`;
  const { grid } = new SvgDocument('');
  const shape = letter === '' ? undefined : shapeText('brand', letter, grid);
  if (!shape) return { width: size, height: size, body: tile };
  const left = (size - textWidth(letter, { size: letterSize, cut: 'brand' })) / 2;
  const baseline = (size + letterSize * capHeight) / 2;
  const place = `translate(${n(left)} ${n(baseline)}) scale(${n(letterSize / grid, 4)})`;
  const glyphs = shape.glyphs.map(({ d, x }) => `<path transform="translate(${n(x)} 0)" d="${d}"/>`).join('');
  return {
    width: size,
    height: size,
    body: `${tile}<g transform="${place}" fill="var(--on-signal)">${glyphs}</g>`,
  };
};
