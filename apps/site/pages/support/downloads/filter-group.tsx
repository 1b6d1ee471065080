import { Icon } from '@site/ui/icons/icon';
import { useIntl } from '@site/ui/language/use-text';
import styles from './filter-group.module.css';

export type FilterOption = {
  label: string;
  count: number;
  href: string;
  chosen: boolean;
  locked?: boolean;
  lang?: string | undefined;
};

type Props = { title: string; options: readonly FilterOption[]; single?: boolean };

/** Values of one filter as links with a checkmark; a value without results stays, muted. */
export const FilterGroup = ({ title, options, single = false }: Props) => {
  const intl = useIntl();
  return (
    <nav className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {options.map(({ label, count, href, chosen, locked, lang }) => (
          <li key={label}>
            <a
              href={href}
              aria-current={chosen ? 'true' : undefined}
              data-none={count === 0 || undefined}
              data-single={single || undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {chosen && <Icon name="check" size={12} />}
              </span>
              <span lang={lang}>
                {label} {locked && <Icon name="lock" size={12} />}
              </span>
              <span className="mono">{intl.number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
