import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';
import styles from './forget-done.module.css';

/** The password is set: a drawing of a closed contact, and a link to the login. */
export const ForgetDone = ({ ended }: { ended: number }) => {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done}>
      <svg width="128" height="48" viewBox="0 0 128 48" aria-hidden="true">
        <path d="M0 36h36M92 36h36" />
        <path className={styles.open} d="m38 34 44-32" />
        <path className={styles.closed} d="M38 35h52" />
        <circle cx="36" cy="36" r="5" />
        <circle className={styles.live} cx="92" cy="36" r="5" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {t('login.passwordSet')}
      </h1>
      <p>{t('login.sessionsEnded', { count: ended })}</p>
      <div className={styles.actions}>
        <a className="button" data-kind="primary" href={paths.login()}>
          {t('login.title')}
        </a>
        <a className="button" href={paths.home}>
          {t('login.home')}
        </a>
      </div>
      <p className={styles.small}>
        {t('login.notYou')} <a href={paths.contact}>{t('login.contactUs')}</a>
      </p>
    </div>
  );
};
