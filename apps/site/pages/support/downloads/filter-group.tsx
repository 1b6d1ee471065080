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
    <nav className={`${styles.group} mbe-6 break-inside-avoid`} aria-label={title}>
      <h2 className="rule-be-ink pbe-1.5 text-13 leading-5 font-semibold tracking-[0]">{title}</h2>
      <ul className="pbs-1">
        {options.map(({ label, count, href, chosen, locked, lang }) => (
          <li key={label}>
            <a
              className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2 text-14 leading-4.5 no-underline min-block-8 data-[none]:text-muted max-lg:min-block-10"
              href={href}
              aria-current={chosen ? 'true' : undefined}
              data-none={count === 0 || undefined}
            >
              <span
                className={`${styles.mark} ${single ? 'circle' : 'rounded'} grid place-items-center frame-edge bg-panel block-4 inline-4`}
                aria-hidden="true"
              >
                {chosen && <Icon name="check" size={12} />}
              </span>
              <span className={`${styles.label} inline-flex items-center gap-1.5 [&>svg]:flex-none`} lang={lang}>
                {label} {locked && <Icon name="lock" size={12} />}
              </span>
              <span className="mono text-13 text-muted">{intl.number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
