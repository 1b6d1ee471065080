/**
 * Bytes in memory of exactly their size, for caches. `Buffer.from` cuts small ones from a pool of 64 kB, and a stream returns views of
 * its chunks: a cache that held such a view would hold all of the memory around it.
 */
export const unpooled = (content: string | Uint8Array): Buffer => {
  if (typeof content === 'string') {
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
    bytes.write(content);
    return bytes;
  }
  const { buffer, byteOffset, byteLength } = content;
  if (buffer.byteLength === byteLength) return Buffer.from(buffer, byteOffset, byteLength);
  const bytes = Buffer.allocUnsafeSlow(byteLength);
  bytes.set(content);
  return bytes;
};
