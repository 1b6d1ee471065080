/** A positive whole number of the address, or nothing: what people type into addresses is no error. */
export const numberIn = (query: URLSearchParams, key: string): number | undefined => {
  const text = query.get(key) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/** A text of the address as calls take it: no longer than anyone types, without NUL, and not cut in the middle of a character. */
export const textIn = (query: URLSearchParams, key: string, most = 200): string | undefined =>
  (query.get(key) ?? '')
    .replaceAll('\0', ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim() || undefined;
