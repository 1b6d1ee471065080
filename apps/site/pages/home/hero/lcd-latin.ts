import { block } from './lcd.ts';
import type { Face } from './lcd.ts';

// A character, then its five columns in hex, the lowest bit at the top; the eighth row is for descenders.
const table =
  '%2313086462+08083e0808-0808080808.0000606000,0080600000/2010080402>0041221408°0007050700' +
  '03e5149453e100427f40002426151494632141454b3141814127f10527454545396' +
  '3c4a494930' +
  '70171090503836494949369064949291e:0036360000' +
  'A7e1111117eB7f49494936C3e41414122D7f4141221cE7f49494941F7f09090901G3e4149497aH7f0808087f' +
  'I00417f4100J2040413f01K7f08142241L7f40404040M7f020c027fN7f0408107fO3e4141413eP7f09090906' +
  'Q3e4151215eR7f09192946S4649494931T01017f0101U3f4040403fV1f2040201fW3f4038403fX6314081463' +
  'Y0708700807Z6151494543' +
  'a2054545478b7f48444438c3844444428d384444487fe3854545418f087e090102g18a4a4a47ch7f08040478' +
  'i00447d4000j4080847d00k7f10284400l00417f4000m7c04180478n7c08040478o3844444438pfc24242418' +
  'q18242418fcr7c08040408s4854545424t043f444020u3c4040207cv1c2040201cw3c4030403cx4428102844' +
  'y1ca0a0a07cz4464544c44ı00447c4000';

const glyphs = new Map<string, readonly number[]>();
for (let at = 0; at < table.length; at += 11) {
  const columns = [1, 3, 5, 7, 9].map((from) => Number.parseInt(table.slice(at + from, at + from + 2), 16));
  glyphs.set(table.charAt(at), columns);
}

// Two rows of five dots, the first column at bit 0; the cedilla is below the letter, all others above.
const marks: Readonly<Record<string, readonly [number, number]>> = {
  '\u0300': [2, 4],
  '\u0301': [8, 4],
  '\u0302': [4, 10],
  '\u0303': [22, 13],
  '\u0306': [17, 14],
  '\u0307': [0, 4],
  '\u0308': [0, 10],
  '\u0327': [12, 0],
};

const cedilla = '\u0327';
const advance = 6;

interface Sign {
  readonly columns: readonly number[];
  readonly mark?: readonly [number, number];
  /** The mark's row, counted from the top of the letter. */
  readonly markRow: number;
}

const signOf = (character: string): Sign => {
  const [letter = '', accent = ''] = character.normalize('NFD');
  const base = letter === 'i' && accent ? 'ı' : letter;
  const isSmall = base === 'ı' || base !== base.toUpperCase();
  const above = isSmall ? 0 : -2;
  return { columns: glyphs.get(base) ?? [], mark: marks[accent], markRow: accent === cedilla ? 7 : above };
};

/** True if every letter has a glyph; used to test each translation. */
export const canWrite = (text: string): boolean =>
  Array.from(text.normalize('NFC')).every((character) => {
    const [letter = '', accent] = character.normalize('NFD');
    return (letter === ' ' || glyphs.has(letter)) && (!accent || accent in marks);
  });

export const latin: Face = {
  height: 7,
  body: [2, 2],
  titles: [
    [4, 4],
    [3, 3],
    [2, 3],
  ],
  widthOf: (text, [kx]) => Math.max(0, text.normalize('NFC').length * advance - 1) * kx,
  draw(dots, x, y, text, [kx, ky], on = 1) {
    Array.from(text.normalize('NFC')).forEach((character, index) => {
      const left = x + index * advance * kx;
      const { columns, mark, markRow } = signOf(character);
      columns.forEach((bits, column) => {
        for (let row = 0; row < 8; row += 1) {
          if ((bits >> row) & 1) block(dots, left + column * kx, y + row * ky, kx, ky, on);
        }
      });
      mark?.forEach((bits, row) => {
        for (let column = 0; column < 5; column += 1) {
          if ((bits >> column) & 1) block(dots, left + column * kx, y + (markRow + row) * ky, kx, ky, on);
        }
      });
    });
  },
};
