const markup = /<script|<html|<!doctype html|<\?php|javascript:|%pdf-/i;
/** Longer than the longest of these words. */
const overlapBytes = 16;
const windowBytes = 1024 ** 2;
const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
/** The end of a ZIP archive has at most this many bytes, its comment included. */
const archiveTailBytes = 65_557;

/**
 * Finds a second content in the bytes of a picture, such as a page, a PDF or an archive behind a photograph. No program that makes pictures writes
 * one.
 */
export const findHiddenContent = (bytes: Buffer): string | undefined => {
  for (let start = 0; start < bytes.length; start += windowBytes)
    if (markup.test(bytes.toString('latin1', start, start + windowBytes + overlapBytes)))
      return 'the picture also contains a page, a document or a program';
  return bytes.subarray(-archiveTailBytes).includes(endOfArchive) ? 'the picture also contains an archive' : undefined;
};
