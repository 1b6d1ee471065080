import type { EcuRead, EcuRow } from '@site/contract/faults';
import type { FaultsData } from './fault-data.ts';

export type FaultView =
  | { kind: 'row'; row: EcuRow }
  | { kind: 'standard'; read: EcuRead }
  | { kind: 'several' }
  | { kind: 'unknown'; read: EcuRead }
  | { kind: 'help' };

/**
 * Chooses what the large card shows: the chosen row; else a maker's row if only one maker has the code; else the
 * standard's meaning, which applies to any engine.
 */
export const chooseFaultView = ({ asked, found: { list, read, brands } }: FaultsData): FaultView => {
  const chosenRow = list.find(({ ecu_id: id }) => id === asked.id);
  if (chosenRow) return { kind: 'row', row: chosenRow };
  if (read.length > 1) return { kind: 'several' };
  const [only] = read;
  const [first] = list;
  if (!only) return { kind: 'help' };
  const makers = brands.filter(({ count }) => count > 0).length;
  if (first && (makers === 1 || asked.brand !== undefined || !only.standard)) return { kind: 'row', row: first };
  if (only.standard) return { kind: 'standard', read: only };
  return { kind: 'unknown', read: only };
};
