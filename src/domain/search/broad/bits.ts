/** Some of the documents of an order: one bit a place, the first highest in its byte, as PostgreSQL sends them. */
export type Bits = Uint8Array;

/** Before the bits PostgreSQL sends how many there are. */
const lengthBytes = 4;

export const noBits = (size: number): Bits => new Uint8Array(Math.ceil(size / 8));
export const sentBits = (sent: Uint8Array): Bits => sent.subarray(lengthBytes);

const masks = [0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01] as const;
const maskOf = (place: number): number => masks[place & 7] ?? 0;

export const bitsAt = (places: Iterable<number>, size: number): Bits => {
  const bits = noBits(size);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | maskOf(place);
  return bits;
};

export const placesIn = (bits: Bits): number[] => {
  const places: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    const byte = bits[at] ?? 0;
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if ((byte & maskOf(bit)) !== 0) places.push(at * 8 + bit);
  }
  return places;
};

const combine = (sets: readonly Bits[], size: number, how: (a: number, b: number) => number): Bits => {
  const bits = sets[0] ? Uint8Array.from(sets[0]) : noBits(size);
  for (const set of sets.slice(1))
    for (let at = 0; at < bits.length; at += 1) bits[at] = how(bits[at] ?? 0, set[at] ?? 0);
  return bits;
};

export const inAny = (sets: readonly Bits[], size: number): Bits => combine(sets, size, (a, b) => a | b);
export const inAll = (sets: readonly Bits[], size: number): Bits => combine(sets, size, (a, b) => a & b);
export const without = (bits: Bits, others: Bits): Bits => combine([bits, others], 0, (a, b) => a & ~b);

/** What is in so many of some sets. */
export const inSome = (sets: readonly Bits[], least: number, size: number): Bits => {
  const counts = new Uint8Array(size);
  for (const set of sets) for (const place of placesIn(set)) counts[place] = (counts[place] ?? 0) + 1;
  return bitsAt(
    counts.keys().filter((place) => (counts[place] ?? 0) >= least),
    size,
  );
};
