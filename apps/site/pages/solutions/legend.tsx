import { useText } from '@site/ui/language/use-text';
import styles from './legend.module.css';

/** Explains how conductors are drawn: live or on standby. */
export const Legend = () => {
  const t = useText();
  return (
    <ul className={styles.legend}>
      <li data-kind="live">{t('solutions.energised')}</li>
      <li data-kind="standby">{t('solutions.standingBy')}</li>
    </ul>
  );
};
