import { perEm } from './glyph-path.ts';

/** Technical symbols that the fonts' Latin subsets lack, drawn by hand on the glyph grid. */
export const drawnAdvance = 600;
const drawnGlyphs: Readonly<Record<string, string>> = {
  '≤': 'M126-160v22l-74 28 74 28v22l-102-41v-18zM24-38h102v20h-102z',
  '≥': 'M24-160l102 41v18l-102 41v-22l74-28-74-28zM24-38h102v20h-102z',
  '→': 'M20-98h76l-26-26h26l36 36-36 36h-26l26-26h-76z',
};

/** Returns a hand-drawn symbol on the given grid. */
export const drawnGlyph = (ch: string, grid: number): string | undefined =>
  drawnGlyphs[ch]?.replace(/-?\d+/g, (figure) => {
    const value = Math.round((Number(figure) * grid) / perEm);
    // The minus also separates it from the previous number.
    return value === 0 && figure.startsWith('-') ? ' 0' : String(value);
  });
