import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useSearchHint } from '../../../ui/search-box/use-search-hint.ts';
import styles from './search-box.module.css';

/** One box that searches products, documents, fault codes and answers. */
export const SearchBox = () => {
  const t = useText();
  return (
    <search>
      <form className={styles.search} action={paths.search()}>
        <label htmlFor="technical-key">{t('technical.search')}</label>
        <div>
          <input id="technical-key" type="search" name="key" required maxLength={200} placeholder={useSearchHint()} />
          <button type="submit" className="button" data-kind="primary">
            {t('technical.searchButton')}
          </button>
        </div>
      </form>
    </search>
  );
};
