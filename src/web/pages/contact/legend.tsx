import { useText } from '#ui/language/use-text.ts';
import styles from './legend.module.css';

/** Explains the marks on the map. */
export const Legend = () => {
  const t = useText();
  return (
    <ul className={styles.legend}>
      <li data-kind="headquarters">{t('contact.kindHeadquarters')}</li>
      <li data-kind="branch">{t('contact.kindBranch')}</li>
      <li data-kind="distributor">{t('contact.kindDistributor')}</li>
    </ul>
  );
};
