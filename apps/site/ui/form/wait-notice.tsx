import type { Contact } from '@site/contract/company';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import styles from './wait-notice.module.css';

/** When a form can be sent again that was sent too often from one address, and how else to reach us: mail and telephone of the headquarters. */
export const WaitNotice = ({ seconds }: { seconds: number }) => {
  const t = useText();
  const { api } = useSite();
  const [headquarters, setHeadquarters] = useState<Contact>();
  useEffect(() => {
    api('contactusList').then(
      (contacts) => setHeadquarters(contacts.headquarters),
      () => undefined,
    );
  }, [api]);
  const { email, phone } = headquarters ?? {};
  return (
    <div className={`${styles.wait} bg-panel px-4 py-3 text-15 leading-5.5`} role="alert">
      <p>{t('wait.text', { minutes: Math.ceil(seconds / 60) })}</p>
      {email && phone && (
        <p>
          {t('wait.otherWay')} <a href={`mailto:${email}`}>{email}</a> <a href={paths.telephone(phone)}>{phone}</a>
        </p>
      )}
    </div>
  );
};
