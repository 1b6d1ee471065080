/** A positive integer from the address, or undefined: invalid text in an address is not an error. */
export const numberIn = (query: URLSearchParams, key: string): number | undefined => {
  const text = query.get(key) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/**
 * A text from the address in a form that calls accept: limited in length, without NUL, and not cut in the middle of a
 * character.
 */
export const textIn = (query: URLSearchParams, key: string, maxLength = 200): string | undefined =>
  (query.get(key) ?? '')
    .replaceAll('\0', ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim() || undefined;
