import { Icon } from '../icons/icon.tsx';
import { useIntl, useText } from '../language/use-text.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type Props = { page: number; limit: number; total: number; hrefOf: (page: number) => string };

/** Shows which part of a list is displayed, with links to the other pages. */
export const Pagination = ({ page, limit, total, hrefOf }: Props) => {
  const t = useText();
  const intl = useIntl();
  const pages = Math.ceil(total / limit);
  if (pages <= 1) return null;
  const from = (page - 1) * limit + 1;
  const range = { from: intl.number(from), to: intl.number(Math.min(total, page * limit)), total: intl.number(total) };
  return (
    <nav className={styles.pages} aria-label={t('pagination.label')}>
      {from <= total && <p>{t('pagination.shown', range)}</p>}
      <ul>
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" aria-label={t('pagination.previous')} data-turn="back">
              <Icon name="chevron" size={16} />
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((number, at) => (
          <li key={number ?? `gap ${at}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={hrefOf(number)}
                aria-label={t('pagination.page', { page: intl.number(number) })}
                aria-current={number === page ? 'page' : undefined}
              >
                {intl.number(number)}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" aria-label={t('pagination.next')} data-turn="on">
              <Icon name="chevron" size={16} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
};
