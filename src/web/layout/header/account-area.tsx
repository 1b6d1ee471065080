import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { useSite } from '../../app/site-context.ts';
import { loadProfile } from '../../state/profile.ts';
import { hasSessionHint, readUser, subscribeUser } from '../../state/user.ts';
import styles from './account-area.module.css';

// Most first pages are viewed by visitors who are not logged in: the account menu loads separately.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** Register and Login, or the name of the logged-in user. */
export const AccountArea = () => {
  const t = useText();
  const { api } = useSite();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);

  // Another tab may have signed in: the hint cookie says that there is a session, the server says whose.
  useEffect(() => {
    if (readUser() !== null || !hasSessionHint()) return;
    loadProfile(api).catch(() => undefined);
  }, [api]);

  if (user)
    return (
      <Suspense>
        <AccountMenu user={user} />
      </Suspense>
    );
  return (
    <div className={styles.account}>
      <a className={styles.register} href={paths.register}>
        {t('layout.register')}
      </a>
      <a className="button" href={paths.login()}>
        {t('layout.login')}
      </a>
    </div>
  );
};
