import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useHasSection } from '../../../layout/layout-data.ts';
import { finderHref } from './finder-href.ts';
import styles from './finder-entry.module.css';

/** For visitors who know their plant but not our model numbers. */
export const FinderEntry = () => {
  const t = useText();
  if (!useHasSection()('finder')) return null;
  return (
    <aside className={styles.entry}>
      <div>
        <h2>{t('finder.title')}</h2>
        <p>{t('finder.lead')}</p>
      </div>
      <a className="button" href={finderHref()}>
        {t('finder.start')} <Icon name="arrow" size={16} />
      </a>
    </aside>
  );
};
