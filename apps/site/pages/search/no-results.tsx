import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import styles from './no-results.module.css';

const example = '110-0';

/** The spec's two texts, an example of a search, and two suggestions: a dead line on an empty screen. */
export const NoResults = ({ searched }: { searched: string }) => {
  const t = useText();
  return (
    <section className={styles.nothing} aria-live="polite">
      <div className={styles.screen} aria-hidden="true">
        <span className="mono">{t('search.zeroHits', { key: searched })}</span>
      </div>
      <div>
        <h2>{t('search.nothing')}</h2>
        <p className={styles.said}>{t('search.notFound')}</p>
        <p>{t('search.nothingHolds', { key: searched })}</p>
        <p className={styles.ways}>
          <a className="button" href={paths.faultCodes}>
            {t('search.lookUpFault')}
          </a>
          <a className="button" href={paths.contact}>
            {t('search.askUs')}
          </a>
        </p>
        <p className={styles.hint}>{t('search.hint', { example })}</p>
      </div>
    </section>
  );
};
