/** A positive whole number of the address, or nothing: what people type into addresses is no error. */
export const numberIn = (query: URLSearchParams, key: string): number | undefined => {
  const text = query.get(key) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};
