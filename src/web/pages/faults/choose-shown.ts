import type { EcuRead, EcuRow } from '#contract/faults.ts';
import type { FaultsData } from './fault-data.ts';

export type Shown =
  | { kind: 'row'; row: EcuRow }
  | { kind: 'standard'; read: EcuRead }
  | { kind: 'several' }
  | { kind: 'unknown'; read: EcuRead }
  | { kind: 'help' };

/**
 * What stands in the large card. The row that was chosen; else a maker's row where only one maker has the code; else what the
 * standard says, which holds for any engine.
 */
export const chooseShown = ({ asked, found: { list, read, brands } }: FaultsData): Shown => {
  const chosen = list.find(({ ecu_id: id }) => id === asked.id);
  if (chosen) return { kind: 'row', row: chosen };
  if (read.length > 1) return { kind: 'several' };
  const [only] = read;
  const [first] = list;
  if (!only) return { kind: 'help' };
  const makers = brands.filter(({ count }) => count > 0).length;
  if (first && (makers === 1 || asked.brand !== undefined || !only.standard)) return { kind: 'row', row: first };
  if (only.standard) return { kind: 'standard', read: only };
  return { kind: 'unknown', read: only };
};
