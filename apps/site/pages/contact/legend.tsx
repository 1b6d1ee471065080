import { useText } from '@site/ui/language/use-text';
import type { ContactsData } from './contacts-data.ts';
import styles from './legend.module.css';

/** Explains the marks on the map. With headquarters alone, there is nothing to explain. */
export const Legend = ({ everybody }: Pick<ContactsData, 'everybody'>) => {
  const t = useText();
  if (everybody.length === 0) return null;
  const has = (wanted: 'branch' | 'distributor') => everybody.some(({ kind }) => kind === wanted);
  return (
    <ul className={styles.legend}>
      <li data-kind="headquarters">{t('contact.kindHeadquarters')}</li>
      {has('branch') && <li data-kind="branch">{t('contact.kindBranch')}</li>}
      {has('distributor') && <li data-kind="distributor">{t('contact.kindDistributor')}</li>}
    </ul>
  );
};
