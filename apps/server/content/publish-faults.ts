import type { Faults } from '@site/content/faults/faults';
import type { Transaction } from '#platform/database/connection.ts';
import type { DocumentProblem } from './documents.ts';
import { composeFaults } from './faults/load-faults.ts';
import { parsePath, storedSource } from './source.ts';
import { type Change, readNouns } from './store.ts';

/** All documents of the fault data make one value together, because every code is composed from all of it. */
export const composeLiveFaults = async (
  tx: Transaction,
  changes: readonly Change[],
): Promise<{ values: Faults[]; problems: DocumentProblem[] }> => {
  const own = changes.filter(({ noun }) => noun === 'faults');
  if (own.length === 0) return { values: [], problems: [] };
  const documents = new Map((await readNouns(tx, ['faults'])).map(({ slug, data }) => [slug, data]));
  for (const { slug, data } of own)
    if (data === undefined || data === null) documents.delete(slug);
    else documents.set(slug, data);
  const { faults, problems } = composeFaults(
    new Map([...documents].map(([slug, data]) => [slug, storedSource(`ecu/${slug}.yaml`, data)])),
  );
  return {
    values: faults ? [faults] : [],
    problems: problems.map(({ file, path, message }) => ({
      noun: 'faults',
      slug: file.replaceAll(/^ecu\/|\.yaml$/g, ''),
      path: parsePath(path),
      message,
    })),
  };
};
