import { join } from 'node:path';
import type { Faults } from '@site/content/faults/faults';
import { loadFaults } from './load-faults.ts';

/** The project's own fault data, for tests that do not depend on single entries. */
export const theFaultList = async (): Promise<Faults> => {
  const { faults, problems } = await loadFaults(join(import.meta.dirname, '../../../../demo/content/ecu'));
  if (!faults) throw new Error(`content/ecu has ${problems.length} problems: ${JSON.stringify(problems[0])}`);
  return faults;
};
