import { writeDoc } from './support/results.ts';

/** `node bench/results-table.ts` writes the table of docs/quality.md from `bench/results`, as `npm run bench` does at its end. */
writeDoc();
