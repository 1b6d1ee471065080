import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useBrand } from '../app/root-data.ts';
import { Wordmark } from '../ui/brand/wordmark.tsx';
import styles from './logo.module.css';

/** The company in a header; it leads home. */
export const Logo = () => {
  const t = useText();
  const { name } = useBrand();
  return (
    <a className={styles.logo} href={paths.home} aria-label={`${name}, ${t('layout.home')}`}>
      <Wordmark />
    </a>
  );
};
