export type ByteRange = { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'none' };

/** What a Range header asks of a body. Several ranges, or what cannot be read, get the whole; RFC 9110 allows it. */
export const readRange = (header: string | undefined, size: number): ByteRange => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  // `-500` asks for the last five hundred.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return { kind: 'whole' };
  return first > last ? { kind: 'none' } : { kind: 'part', first, last };
};
