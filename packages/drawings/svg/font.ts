import { type FontFile, openStyle, readFontFile, type StyledFont } from './font-file.ts';

/** The font styles of drawings. */
export type Cut = 'label' | 'brand' | 'text' | 'mono' | 'figure';

const archivo = ['archivo-latin-standard-normal', 'archivo-latin-ext-standard-normal'].map(
  (f) => `@fontsource-variable/archivo/files/${f}.woff2`,
);
const jetbrains = ['latin', 'latin-ext', 'greek'].map(
  (f) => `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${f}-wght-normal.woff2`,
);

const cuts: { [C in Cut]: { files: string[]; axes: Record<string, number> } } = {
  label: { files: archivo, axes: { wght: 620, wdth: 94 } },
  brand: { files: archivo, axes: { wght: 730, wdth: 120 } },
  text: { files: archivo, axes: { wght: 500, wdth: 96 } },
  mono: { files: jetbrains, axes: { wght: 640 } },
  figure: { files: jetbrains, axes: { wght: 450 } },
};

const fontFiles = new Map<string, FontFile>();
const opened = new Map<string, StyledFont>();

const fontFile = (name: string): FontFile => {
  const file = fontFiles.get(name) ?? readFontFile(name);
  fontFiles.set(name, file);
  return file;
};

/** A style consists of subsets: files for one alphabet each. They are opened when a text needs them. */
export function subset(cut: Cut, index: number): StyledFont | undefined {
  const { files, axes } = cuts[cut];
  const name = files[index];
  if (name === undefined) return undefined;
  const key = `${cut}${index}`;
  const font = opened.get(key) ?? openStyle(fontFile(name), axes);
  opened.set(key, font);
  return font;
}

/** The index of the first subset that contains a character, or -1. */
export const subsetWith = (cut: Cut, character: string): number =>
  cuts[cut].files.findIndex((_, index) => subset(cut, index)?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
