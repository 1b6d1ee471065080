import { Icon } from '@site/ui/icons/icon';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { MenuLink } from '../header/menu-entries.ts';
import { newTab } from '../header/menu-entries.ts';
import styles from './footer.module.css';

/** A column on a desktop, a collapsible group on a phone: a checkbox collapses it, so that no script is needed. */
export const FooterGroup = ({ id, title, links }: { id: string; title: string; links: MenuLink[] }) => (
  <section className={styles.group} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      <label htmlFor={id}>
        <ContentText>{title}</ContentText>
        <Icon name="plus" />
        <Icon name="minus" />
      </label>
    </h2>
    <input id={id} type="checkbox" className={styles.fold} aria-labelledby={`${id}-title`} />
    <ul>
      {links.map(({ label, href, external }) => (
        <li key={href}>
          <a href={href} {...(external && newTab)}>
            <ContentText>{label}</ContentText>
            {external && <Icon name="external" size={16} />}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
