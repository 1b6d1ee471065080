/** fontkit ships no types; these cover the part that `font.ts` uses. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };
  export type Glyph = { id: number; path: { commands: PathCommand[] } };
  export type Point = { onCurve: boolean; endContour: boolean; x: number; y: number; copy(): Point };
  export type GlyphRecord = {
    numberOfContours: number;
    points?: Point[];
    components?: { glyphID: number; dx: number; dy: number }[];
  };
  export type Font = {
    unitsPerEm: number;
    fvar: { axis: { axisTag: string }[] };
    variationCoords: number[] | null;
    _variationProcessor: { transformPoints(id: number, points: Point[]): void };
    _transformedGlyphs: (GlyphRecord | undefined)[] | undefined;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number): Glyph;
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number }[] };
  };
  export function create(data: Uint8Array): Font;
}
