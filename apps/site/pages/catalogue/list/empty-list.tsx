import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import type { ListState } from './list-state.ts';
import { hasFilters, listHref, withoutFilters } from './list-state.ts';
import styles from './empty-list.module.css';

/** No match: an empty cut-out, and what to do next. */
export const EmptyList = ({ state }: { state: ListState }) => {
  const t = useText();
  return (
    <div className={styles.empty}>
      <svg width="208" height="144" viewBox="0 0 208 144" fill="none" aria-hidden="true">
        <path d="M8.5 8.5h191v119H8.5z" stroke="var(--edge)" strokeDasharray="6 5" />
        <path d="M104 0v136M0 68h208" stroke="var(--signal)" strokeDasharray="16 4 3 4" />
        <path d="M8.5 132v11M199.5 132v11M8 138.5h192" stroke="var(--muted)" />
      </svg>
      <h3>{t('catalogue.empty')}</h3>
      <p>{t('catalogue.emptyText')}</p>
      <p className={styles.actions}>
        {hasFilters(state) && (
          <a className="button" data-kind="primary" href={listHref(withoutFilters(state))}>
            {t('catalogue.clear')}
          </a>
        )}
        <a className="button" href={paths.contact}>
          {t('catalogue.ask')}
        </a>
      </p>
    </div>
  );
};
