import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import type { HitType } from '@site/contract/search';
import { useIntl, useText } from '@site/ui/language/use-text';
import type { Found } from './search-data.ts';
import styles from './type-list.module.css';

const names: Record<HitType, TextKey> = {
  product: 'search.type.product',
  series: 'search.type.series',
  solution: 'search.type.solution',
  case: 'search.type.case',
  news: 'search.type.news',
  faq: 'search.type.faq',
  download: 'search.type.download',
  ecu: 'search.type.ecu',
  page: 'search.type.page',
};

type Props = { searched: string; type: HitType | undefined; counts: Found['counts'] };

/** The number of hits of each type, as links; types without hits stay, muted. */
export const TypeList = ({ searched, type, counts }: Props) => {
  const t = useText();
  const intl = useIntl();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const rows = [
    { of: undefined, name: t('search.all'), count: all },
    ...(Object.keys(names) as HitType[]).map((of) => ({ of, name: t(names[of]), count: counts[of] })),
  ];
  return (
    <nav className={styles.types} aria-labelledby="types">
      <h2 id="types">{t('search.types')}</h2>
      <ul>
        {rows.map(({ of, name, count }) => (
          <li key={of ?? 'all'} aria-current={of === type ? 'true' : undefined}>
            {count > 0 || of === type ? (
              <a href={paths.search(searched, of ? { type: of } : {})}>
                {name} <span className="mono">{intl.number(count)}</span>
              </a>
            ) : (
              <span>
                {name} <span className="mono">{intl.number(count)}</span>
              </span>
            )}
            <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
              <rect width={all > 0 && of ? (count / all) * 100 : 0} height="2" />
            </svg>
          </li>
        ))}
      </ul>
    </nav>
  );
};
