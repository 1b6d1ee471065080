import { useText } from '@site/ui/language/use-text';
import styles from './conductor-legend.module.css';

/** Explains how conductors are drawn. */
export const ConductorLegend = () => {
  const t = useText();
  return (
    <ul className={styles.legend}>
      <li data-kind="live">{t('energy.energised')}</li>
      <li data-kind="dead">{t('energy.dead')}</li>
      <li data-kind="signal">{t('energy.communication')}</li>
    </ul>
  );
};
