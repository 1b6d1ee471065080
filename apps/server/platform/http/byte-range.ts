export type ByteRange = { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'none' };

/** Parses a Range header. Several ranges or an invalid header get the whole body, which RFC 9110 allows. */
export const readRange = (header: string | undefined, size: number): ByteRange => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  // `-500` means the last five hundred bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return { kind: 'whole' };
  return first > last ? { kind: 'none' } : { kind: 'part', first, last };
};
