import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import styles from './popular.module.css';

/** Shown before anything is typed: examples of searches. */
export const Popular = () => {
  const t = useText();
  const keys = [
    t('search.popular1'),
    t('search.popular2'),
    t('search.popular3'),
    t('search.popular4'),
    t('search.popular5'),
    t('search.popular6'),
  ];
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
      <p>{t('search.hint', { example: t('search.popular4') })}</p>
    </section>
  );
};
