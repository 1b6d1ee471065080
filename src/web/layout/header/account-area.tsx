import { Suspense, lazy, useEffect, useSyncExternalStore } from 'react';
import { paths } from '#contract/paths.ts';
import { useText } from '#ui/language/use-text.ts';
import { useSite } from '../../app/site-context.ts';
import { loadProfile } from '../../state/profile.ts';
import { hasSessionHint, readUser, subscribeUser } from '../../state/user.ts';
import styles from './account-area.module.css';

// Nobody is logged in on the first page of most visits: the menu of those who are comes by itself.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** Register and Login, or the name of who is logged in. */
export const AccountArea = () => {
  const t = useText();
  const { api } = useSite();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);

  // Another tab may have signed in: the hint cookie says so, the server says who.
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
