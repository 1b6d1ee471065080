import { paths } from '@site/contract/paths';
import { useIntl, useText } from '@site/ui/language/use-text';
import { Pagination } from '@site/ui/pagination/pagination';
import { NothingHere } from '../../ui/nothing-here/nothing-here.tsx';
import { HitRow } from './hit-row.tsx';
import type { Found, SearchData } from './search-data.ts';
import styles from './results.module.css';

type Props = { searched: string; type: SearchData['type']; found: Found };

export const Results = ({ searched, type, found }: Props) => {
  const t = useText();
  const intl = useIntl();
  const { list, total, page, limit, counts } = found;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const from = (page - 1) * limit + 1;
  return (
    <section className={styles.results} aria-labelledby="results">
      <header>
        <h2 id="results">{t('search.bestFirst')}</h2>
        {list.length > 0 && (
          <p>
            {t('pagination.shown', {
              from: intl.number(from),
              to: intl.number(from + list.length - 1),
              total: intl.number(total),
            })}
          </p>
        )}
      </header>
      {list.length > 0 ? (
        <ol start={from}>
          {list.map((hit) => (
            <HitRow key={`${hit.type} ${hit.id} ${hit.link} ${hit.title}`} hit={hit} />
          ))}
        </ol>
      ) : (
        <NothingHere
          text={t('search.otherType', { count: intl.number(all) })}
          href={paths.search(searched)}
          label={t('search.all')}
        />
      )}
      <Pagination {...found} hrefOf={(to) => paths.search(searched, { ...(type ? { type } : {}), page: to })} />
    </section>
  );
};
