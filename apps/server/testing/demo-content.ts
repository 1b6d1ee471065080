import { fileURLToPath } from 'node:url';
import { type ReadContent, readContent } from '#content/read-content.ts';

const folder = fileURLToPath(new URL('../../../demo/content', import.meta.url));
let reading: Promise<ReadContent> | undefined;

/** The demo company as its files say, for tests that only read it: the files of a worker share it, because it takes seconds. */
export const demoContent = (): Promise<ReadContent> => (reading ??= readContent(folder));
