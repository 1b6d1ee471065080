const markup = /<script|<html|<!doctype html|<\?php|javascript:/i;
const eventHandler = /<[^>]*\son[a-z]+\s*=/i;
const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
/** The end of a ZIP archive has at most this many bytes, its comment included. */
const archiveTailBytes = 65_557;

/**
 * Finds a second content in the bytes of a picture, such as a page or an archive behind a photograph. No program that makes pictures writes one.
 * An SVG is text that draws, so there it is scripts.
 */
export const findHiddenContent = (bytes: Buffer, type: string): string | undefined => {
  const text = bytes.toString('latin1');
  if (type === 'image/svg+xml')
    return /<script|javascript:/i.test(text) || eventHandler.test(text) ? 'the SVG contains a script' : undefined;
  if (markup.test(text)) return 'the picture also contains a page or a program';
  return bytes.subarray(-archiveTailBytes).includes(endOfArchive) ? 'the picture also contains an archive' : undefined;
};
