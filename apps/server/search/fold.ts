/** Letters that Unicode does not decompose. The first is the Turkish dotless i; İ loses its dot like any accent. */
const letters: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};

/** Folds to one spelling: lower case, no accents, full-width forms and ligatures as plain letters, every i an i. */
export const foldLatin = (text: string): string =>
  // Fast path: most of the million words of an index are plain ASCII.
  /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : foldAny(text);

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ıßæœøđðłþ]/g, (letter) => letters[letter] ?? letter)
    // Lower case may add combining marks, such as the dot of İ, and some ligatures expand to phrases.
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
