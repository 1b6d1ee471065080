import { parseArgs } from 'node:util';
import { missingTable, missingTexts } from '#content/missing-texts.ts';
import { printProblems, printWarnings, problemLine } from '#content/problem-list.ts';
import { readContent } from '#content/read-content.ts';
import { loadConfig } from '#platform/config/config.ts';

/**
 * npm run content:check [-- --complete] [--strict] [folder]: lists every problem of the content with its file and line, what is not
 * translated, and warnings about its texts. It fails on problems; with `--complete` on texts that are missing, with `--strict` on warnings.
 */
const { values, positionals } = parseArgs({
  options: { complete: { type: 'boolean' }, strict: { type: 'boolean' } },
  allowPositionals: true,
});
const config = loadConfig();
const folder = positionals[0] ?? config.contentDir;
const started = performance.now();
const { content, problems, notes, files, ...read } = await readContent(folder);

const printCounts = (lists: object, prefix = ''): void => {
  for (const [collection, entries] of Object.entries(lists))
    if (Array.isArray(entries) && entries.length > 0)
      console.log(`${String(entries.length).padStart(5)} ${prefix}${collection}`);
};
printCounts(content);
for (const { value } of content.faults) printCounts(value, 'faults.');
console.log(`${files} files read in ${Math.round(performance.now() - started)} ms`);

const missing = missingTexts(content, config.languages);
if (missing.total > 0) for (const line of missingTable(missing)) console.log(line);
for (const note of notes) console.log(`note: ${problemLine(note)}`);
const warnings = read.warnings();
printWarnings(warnings, console.log);
printProblems(problems, console.error);
if (problems.length > 0 || (values.complete && missing.total > 0) || (values.strict && warnings.length > 0))
  process.exitCode = 1;
