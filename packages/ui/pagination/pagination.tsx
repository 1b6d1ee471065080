import { Icon } from '../icons/icon.tsx';
import { useIntl, useText } from '../language/use-text.ts';
import styles from './pagination.module.css';

/** Returns the first and last page and the current page with its neighbours; null marks a gap. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(candidates)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    if (before === undefined || number - before === 1) return [number];
    // A gap of a single page is replaced by that page's number.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
};

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
    <nav
      className={`${styles.pages} flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pbs-6 text-14 text-muted print:hidden`}
      aria-label={t('pagination.label')}
    >
      {from <= total && <p>{t('pagination.shown', range)}</p>}
      <ul className="flex items-center gap-1 font-mono">
        {page > 1 && (
          <li>
            <a
              className="grid place-items-center rounded text-ink no-underline block-10 min-inline-10"
              href={hrefOf(page - 1)}
              rel="prev"
              aria-label={t('pagination.previous')}
              data-turn="back"
            >
              <Icon name="chevron" size={16} />
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((number, at) => (
          <li key={number ?? `gap ${at}`}>
            {number === null ? (
              <span
                className="grid place-items-center rounded text-ink no-underline block-10 min-inline-10"
                aria-hidden="true"
              >
                …
              </span>
            ) : (
              <a
                className="grid place-items-center rounded text-ink no-underline block-10 min-inline-10"
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
            <a
              className="grid place-items-center rounded text-ink no-underline block-10 min-inline-10"
              href={hrefOf(page + 1)}
              rel="next"
              aria-label={t('pagination.next')}
              data-turn="on"
            >
              <Icon name="chevron" size={16} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
};
