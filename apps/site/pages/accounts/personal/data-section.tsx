import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { CloseAccount } from './close-account.tsx';
import { Section } from './section.tsx';
import styles from './data-section.module.css';

/** Download of all data we hold about the user, and closing the account. */
export const DataSection = () => {
  const t = useText();
  const { api } = useSite();

  const save = async () => {
    const data = await api('exportData').catch(() => undefined);
    if (!data) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    link.download = `account-${data.made.slice(0, 10)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    <Section id="data" title={t('personal.closeAccount')}>
      <div className={styles.line}>
        <p>{t('personal.closeText')}</p>
        <div className={styles.actions}>
          <button type="button" className="button" onClick={() => void save()}>
            <Icon name="download" size={16} />
            {t('personal.export')}
          </button>
          <CloseAccount />
        </div>
      </div>
    </Section>
  );
};
