import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { useLayoutData } from './layout-data.ts';
import styles from './logo.module.css';

/** Symbol and wordmark come from the content as one SVG whose parts take the page's colours. Without it the name is set in the site's type. */
export const Logo = () => {
  const t = useText();
  const { short_name, logo } = useLayoutData().index.company;
  const latin = /^[A-Z]+$/.test(short_name);
  return (
    <a className={styles.logo} href={paths.home} aria-label={`${short_name}, ${t('layout.home')}`}>
      {logo && (
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <use href={`${logo}#mark`} />
        </svg>
      )}
      {logo && latin ? (
        <svg width="105" height="16" viewBox="0 0 105 16" aria-hidden="true">
          <use href={`${logo}#wordmark`} />
        </svg>
      ) : (
        <span>{short_name}</span>
      )}
    </a>
  );
};
