import { useIntl, useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import type { ListData } from '../load.ts';
import type { ListState } from './list-state.ts';
import { listHref } from './list-state.ts';
import styles from './facet-group.module.css';

/** The series of the chosen category. Only one can be chosen, so they are links. */
export const SeriesLinks = ({ state }: { state: ListState }) => {
  const t = useText();
  const intl = useIntl();
  const { category } = useLoaderData<ListData>();
  if (!category || category.cat_id !== state.classId) return null;
  const hrefOf = (seriesId: number | undefined) => listHref({ ...state, seriesId, filters: {}, page: 1 });
  return (
    <details className={styles.group} open>
      <summary>{t('catalogue.series')}</summary>
      <ul className={styles.links}>
        <li>
          <a href={hrefOf(undefined)} aria-current={state.seriesId === undefined ? 'true' : undefined}>
            {t('catalogue.allSeries')}
          </a>
        </li>
        {category.children.map(({ cat_id, cat_name, product_count }) => (
          <li key={cat_id}>
            <a href={hrefOf(cat_id)} aria-current={cat_id === state.seriesId ? 'true' : undefined}>
              <ContentText>{cat_name}</ContentText> <span className="mono">{intl.number(product_count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
};
