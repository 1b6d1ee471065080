import { join } from 'node:path';
import { printProblems } from '#domain/content/problem-list.ts';
import { readContent } from '#domain/content/read-content.ts';

/** npm run content:check [folder]: lists every problem of the content with its file and line. */
const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'content');
const started = performance.now();
const { content, problems, files } = await readContent(folder);

const printCounts = (lists: object, prefix = ''): void => {
  for (const [noun, entries] of Object.entries(lists))
    if (Array.isArray(entries) && entries.length > 0)
      console.log(`${String(entries.length).padStart(5)} ${prefix}${noun}`);
};
printCounts(content);
for (const { value } of content.faults) printCounts(value, 'faults.');
console.log(`${files} files read in ${Math.round(performance.now() - started)} ms`);
printProblems(problems, console.error);
if (problems.length > 0) process.exitCode = 1;
