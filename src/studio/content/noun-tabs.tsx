import { Link } from 'react-router';
import { useIntl, useText } from '#ui/language/use-text.ts';
import { contentAddresses } from './addresses.ts';
import { type NounRow, useNouns } from './use-nouns.ts';
import styles from './noun-tabs.module.css';

/** The ruler is longer than most windows, so the open kind may be beyond its end. */
const scrollToCentre = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** What editors open most comes first; the others follow in the order of the content. */
const frequent = ['news', 'product', 'series', 'solution', 'case', 'faq', 'page', 'job', 'honour', 'contact'];
const rankOf = ({ noun }: NounRow): number => (frequent.includes(noun) ? frequent.indexOf(noun) : frequent.length);

/** The kinds of content on the site's ruler. */
export const NounTabs = ({ noun }: { noun: string }) => {
  const t = useText();
  const { number } = useIntl();
  const kinds = useNouns()
    .filter((row) => !row.is_setting)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return (
    <nav className={`underlined ${styles.tabs}`} aria-label={t('content.kinds')}>
      {kinds.map((row) => (
        <Link
          key={row.noun}
          ref={row.noun === noun ? scrollToCentre : null}
          to={contentAddresses.list(row.noun)}
          aria-current={row.noun === noun ? 'page' : undefined}
        >
          {row.plural} <span className="mono">{number(row.total)}</span>
        </Link>
      ))}
    </nav>
  );
};
