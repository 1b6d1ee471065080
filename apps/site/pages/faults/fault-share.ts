import type { EcuMeaning, EcuRow } from '@site/contract/faults';

/** An SPN is often read without its FMI, and then explained by itself. */
const keyOf = ({ spn, fmi }: Pick<EcuMeaning, 'spn' | 'fmi'>) => (fmi === null ? `SPN ${spn}` : `${spn}-${fmi}`);

/** A maker's row by its number, or the standard's code as text that parses to the same code. */
export const shareOf = (fault: Pick<EcuMeaning, 'spn' | 'fmi'>, row: Pick<EcuRow, 'ecu_id'> | undefined) => ({
  target: 'fault',
  ...(row ? { id: row.ecu_id } : {}),
  ...(fault.spn === null ? {} : { key: keyOf(fault) }),
});
