import { paths } from '#contract/paths.ts';
import { useText } from '../../text/use-text.ts';
import type { CasesData } from './cases-data.ts';
import styles from './country-filter.module.css';

/** Countries as links, each with its count; pressing the chosen one again is the first link. */
export const CountryFilter = ({ cases, class_id, country }: Omit<CasesData, 'classes'>) => {
  const t = useText();
  const all = cases.countries.reduce((sum, { count }) => sum + count, 0);
  const links = [
    { code: undefined, name: t('cases.everywhere'), count: all },
    ...cases.countries.map(({ code, name, count }) => ({ code, name, count })),
  ];
  return (
    <nav aria-label={t('cases.countries')}>
      <ul className={styles.countries}>
        {links.map(({ code, name, count }) => (
          <li key={name}>
            <a href={paths.cases({ class_id, country: code })} aria-current={code === country ? 'true' : undefined}>
              {name} <span className="mono">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
