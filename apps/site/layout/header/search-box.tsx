import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { SearchField, useSearchSubmit } from '../../ui/search-box/search-field.tsx';
import { useSearchHint } from '../../ui/search-box/use-search-hint.ts';
import styles from './search-box.module.css';

/** Replaces the menu. A plain form: Enter or the button goes to /search?key=…, with or without script. */
export const SearchBox = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const { loadBundles } = useSite();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadBundles(['search']).then(
      () => setReady(true),
      () => undefined,
    );
  }, [loadBundles]);
  const submit = useSearchSubmit();
  const hint = useSearchHint();

  return (
    <search className={`${styles.search} flex-1 self-center min-inline-0`}>
      <form
        className="flex"
        action={paths.search()}
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <SearchField label={t('layout.search')} placeholder={hint} takesFocus ready={ready} />
        <button
          type="submit"
          className="button rounded-[0_var(--radius)_var(--radius)_0]"
          data-kind="primary"
          aria-label={t('layout.search')}
        >
          <Icon name="search" size={16} />
          <span className="max-sm:hidden">{t('layout.search')}</span>
        </button>
      </form>
    </search>
  );
};
