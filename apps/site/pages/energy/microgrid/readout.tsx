import { useIntl, useText } from '@site/ui/language/use-text';
import type { Moment } from './day.ts';
import { plant } from './plant.ts';
import { usePower } from './use-power.ts';
import styles from './readout.module.css';

/** The picture's figures as a list: for screen readers, and for phones, where the picture is larger than the screen. */
export const Readout = ({ now: { flows, soc } }: { now: Moment }) => {
  const t = useText();
  const intl = useIntl();
  const power = usePower();
  const energy = intl.number(plant.battery.energy / 1000);
  const rows = [
    [t('energy.pv'), power(flows.pv)],
    [`${t('energy.storage')} (${t('energy.storageRating', { energy, soc })})`, power(flows.battery)],
    [t('energy.genset'), power(flows.genset)],
    [t('energy.grid'), power(flows.grid)],
    [t('energy.load'), power(flows.load)],
  ];
  return (
    <dl className={styles.readout}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="mono">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
