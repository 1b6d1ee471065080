import { Link } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { useIntl } from '#ui/language/use-text.ts';
import { contentAddresses } from './addresses.ts';
import { useNouns } from './use-nouns.ts';
import styles from './noun-tabs.module.css';

/** The ruler is longer than most windows, so the open kind may be beyond its end. */
const scrollToCentre = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The kinds of content on the site's ruler. */
export const NounTabs = ({ noun }: { noun: string }) => {
  const t = useText();
  const { number } = useIntl();
  const kinds = useNouns().filter((row) => !row.is_setting);
  return (
    <nav className={styles.tabs} aria-label={t('content.kinds')}>
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
