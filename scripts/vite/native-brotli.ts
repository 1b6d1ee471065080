import type { Plugin } from 'vite';

const decoder = /\/node_modules\/brotli\/decompress\.js$/;

/** fontkit unpacks WOFF2 fonts with a decoder in JavaScript. Node has one of its own, which is many times as fast. */
export const nativeBrotli = (): Plugin => ({
  name: 'native-brotli',
  apply: 'build',
  load: (id) =>
    decoder.test(id)
      ? "import { brotliDecompressSync } from 'node:zlib'; export default (bytes) => brotliDecompressSync(bytes);"
      : undefined,
});
