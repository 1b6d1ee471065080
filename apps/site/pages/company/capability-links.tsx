import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { Part } from '../../ui/blocks/part.tsx';
import { useCapabilities } from './use-capabilities.ts';
import styles from './capability-links.module.css';

/** Links from the company to its capabilities. */
export const CapabilityLinks = () => {
  const t = useText();
  const links = useCapabilities();
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
