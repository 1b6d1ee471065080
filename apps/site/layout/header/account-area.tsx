import { useText } from '@site/ui/language/use-text';
import { createElement, useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../../app/site-context.ts';
import { useAccountLinks } from '../../app/use-account-links.ts';
import { usePart } from '../../app/use-part.ts';
import { loadProfile } from '../../state/profile.ts';
import { hasSessionHint, readUser, subscribeUser } from '../../state/user.ts';
import styles from './account-area.module.css';

// Most first pages are viewed by visitors who are not logged in: the account menu loads separately.
const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu;

/** Register and Login, or the name of the logged-in user. */
export const AccountArea = () => {
  const t = useText();
  const { api } = useSite();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const links = useAccountLinks();
  const AccountMenu = usePart(loadMenu, [], user !== null);

  // Another tab may have signed in: the hint cookie says that there is a session, the server says whose.
  useEffect(() => {
    if (readUser() !== null || !hasSessionHint()) return;
    loadProfile(api).catch(() => undefined);
  }, [api]);

  if (user) return AccountMenu && createElement(AccountMenu, { user });
  return (
    <div className={`${styles.account} ms-1 flex items-center gap-2 rule-s-line ps-1`}>
      <a className="flex items-center px-2 font-550 no-underline min-block-10" href={links.register}>
        {t('layout.register')}
      </a>
      <a className="button" href={links.login}>
        {t('layout.login')}
      </a>
    </div>
  );
};
