/** Letters that Unicode does not take apart. The first is the Turkish dotless i; İ loses its dot as any accent. */
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

/** One spelling for all: lower case, no accents, full-width and ligatures as plain letters, every i an i. */
export const foldLatin = (text: string): string =>
  // Most words are plain already, and an index has a million of them.
  /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : foldAny(text);

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[ıßæœøđðłþ]/g, (letter) => letters[letter] ?? letter)
    // Lower case may bring marks of its own, as the dot of İ, and some ligatures are whole phrases.
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
