/** By content, not by name: the header near the start and the end mark near the end, as readers of PDF look for them. */
export const isPdf = (bytes: Uint8Array): boolean => {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return /^%PDF-[12]\.\d/.test(text(0, 16)) && text(Math.max(0, bytes.length - 1024)).includes('%%EOF');
};
