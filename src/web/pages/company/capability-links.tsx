import { paths } from '#contract/paths.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useText } from '#ui/language/use-text.ts';
import { useIsReachable } from '../../layout/layout-data.ts';
import { Part } from '../../ui/blocks/part.tsx';
import styles from './capability-links.module.css';

/** Links from the company to its capabilities. */
export const CapabilityLinks = () => {
  const t = useText();
  const isReachable = useIsReachable();
  const links = [
    { href: paths.laboratory, label: t('page.laboratory') },
    { href: paths.emc, label: t('page.emc') },
    { href: paths.escr, label: t('page.escr') },
    { href: paths.pfmea, label: t('page.pfmea') },
    { href: paths.develop, label: t('page.develop') },
  ].filter(({ href }) => isReachable(href));
  if (links.length === 0) return null;
  return (
    <Part title={t('about.capabilities')}>
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>
              {label}
              <Icon name="arrow" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
};
