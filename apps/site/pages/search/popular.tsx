import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useHasSection, useLayoutData } from '../../layout/layout-data.ts';
import styles from './popular.module.css';

/** Shown before anything is typed: examples of searches. */
/** SPN and FMI of low oil pressure. */
const faultExample = '110-0';

export const Popular = () => {
  const t = useText();
  const { company } = useLayoutData().index;
  const hasSection = useHasSection();
  const keys = company.searches;
  if (keys.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular">{t('search.popular')}</h2>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <a className="button" href={paths.search(key)}>
              {key}
            </a>
          </li>
        ))}
      </ul>
      {hasSection('faults') && <p>{t('search.hint', { example: faultExample })}</p>}
    </section>
  );
};
