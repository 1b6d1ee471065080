import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

const wasmPath = createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm');

/**
 * PDFium in WebAssembly, whose memory cannot grow beyond a limit: a file that needs more fails inside PDFium instead of taking the memory of the
 * node.
 */
export const createPdfium = (maxMemoryBytes: number) => {
  let memory: WebAssembly.Memory | undefined;
  let library: Promise<PDFiumLibrary> | undefined;
  let isBroken = false;

  const start = (): Promise<PDFiumLibrary> =>
    PDFiumLibrary.init({
      instantiateWasm: (imports, onInstance) => {
        const grow = imports['env']?.['emscripten_resize_heap'] as (bytes: number) => number;
        const env = { ...imports['env'], emscripten_resize_heap: limitGrowth(grow) };
        // It compiles 4 MB, so a thread does this once.
        const module = new WebAssembly.Module(readFileSync(wasmPath));
        const instance = new WebAssembly.Instance(module, { ...imports, env });
        memory = instance.exports['memory'] as WebAssembly.Memory;
        (onInstance as unknown as (instance: WebAssembly.Instance) => void)(instance);
        return instance.exports;
      },
    });
  const limitGrowth =
    (grow: (bytes: number) => number) =>
    (bytes: number): number =>
      bytes > maxMemoryBytes ? 0 : grow(bytes);

  return {
    /** The memory that it has taken so far, and does not give back before its thread ends. */
    get memoryBytes() {
      return memory?.buffer.byteLength ?? 0;
    },
    /** Whether it stopped in the middle of something: its memory may be in any state. */
    get isBroken() {
      return isBroken;
    },
    open: async <T>(pdf: Uint8Array, use: (document: PDFiumDocument) => Promise<T> | T): Promise<T> => {
      // The library writes the file into its memory without asking whether it got any.
      if (isBroken || pdf.length > maxMemoryBytes / 2) throw new Error('the PDF does not fit into the memory for it');
      library ??= start();
      try {
        const document = await (await library).loadDocument(pdf);
        try {
          return await use(document);
        } finally {
          document.destroy();
        }
      } catch (error) {
        isBroken ||= error instanceof WebAssembly.RuntimeError;
        throw error;
      }
    },
  };
};

export type Pdfium = ReturnType<typeof createPdfium>;
