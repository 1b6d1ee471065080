import type { Contact } from '@site/contract/contacts';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './headquarters.module.css';

type Props = { headquarters: Contact; children?: ReactNode };

/** Beside the list: how to reach us directly. */
export const Headquarters = ({ headquarters, children }: Props) => {
  const t = useText();
  const { company, address, phone, email } = headquarters;
  return (
    <aside className={styles.card} aria-label={t('contact.headquarters')}>
      <div className={styles.facts}>
        <h2>{t('contact.headquarters')}</h2>
        <ContentText as="p">{company}</ContentText>
        <ContentText as="p">{address}</ContentText>
        <p className="mono">
          <a href={paths.telephone(phone)}>{phone}</a>
        </p>
        <p className="mono">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      {children}
    </aside>
  );
};
