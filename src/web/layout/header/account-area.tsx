import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useSite } from '../../app/site-context.ts';
import { displayName, forgetUser, hasSessionHint, readUser, rememberUser, subscribeUser } from '../../state/user.ts';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './account-area.module.css';

const useUser = () => useSyncExternalStore(subscribeUser, readUser, () => null);

/** Register and Login, or 'Username' and the first five characters with the personal menu. */
export const AccountArea = () => {
  const t = useText();
  const { api } = useSite();
  const navigate = useNavigate();
  const user = useUser();

  // Another tab may have signed in: the hint cookie says so, the server says who.
  useEffect(() => {
    if (readUser() === null && hasSessionHint())
      api('getUserinfo').then(
        ({ user: found }) => rememberUser(found),
        () => undefined,
      );
  }, [api]);

  const quit = async () => {
    await api('logout').catch(() => undefined);
    forgetUser();
    await navigate(paths.home);
  };

  if (!user)
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
  return (
    <div className={styles.account}>
      <button type="button" className={styles.name} popoverTarget="account">
        {t('layout.username')} {displayName(user)}
        <Icon name="chevron" size={16} />
      </button>
      <ul id="account" popover="auto" className={styles.list}>
        <li>
          <a href={paths.personal}>{t('layout.personal')}</a>
        </li>
        <li>
          <button type="button" onClick={() => void quit()}>
            {t('layout.quit')}
          </button>
        </li>
      </ul>
    </div>
  );
};
