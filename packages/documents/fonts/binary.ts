/** Big-endian numbers, as fonts store them. */
export const u16 = (value: number): Uint8Array => Uint8Array.of((value >> 8) & 255, value & 255);
export const i16 = (value: number): Uint8Array => u16(value & 0xffff);
export const u32 = (value: number): Uint8Array =>
  Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

export const pad4 = (part: Uint8Array): Uint8Array =>
  part.length % 4 === 0 ? part : concat([part, new Uint8Array(4 - (part.length % 4))]);
