import type { User } from '@site/contract/accounts';
import { isApiError } from '@site/contract/client';
import { isSessionCode } from '@site/contract/codes';
import { paths } from '@site/contract/paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../app/site-context.ts';
import { forgetUser, hasSessionHint, rememberUser } from '../../../state/user.ts';

export type Account = { state: 'loading' | 'loggedOut' | 'failed' } | { state: 'loaded'; user: User };

/**
 * The user of this session, fetched in the browser only, because pages are the same for everyone. Without a session,
 * goes to the login page.
 */
export const useAccount = () => {
  const { api } = useSite();
  const navigate = useNavigate();
  const [account, setAccount] = useState<Account>({ state: 'loading' });

  useEffect(() => {
    const toLogin = () => {
      forgetUser();
      void navigate(paths.login(paths.personal), { replace: true });
    };
    const load = async () => {
      try {
        const { user } = await api('getUserinfo');
        setAccount({ state: 'loaded', user });
      } catch (error) {
        if (isApiError(error) && error.code === 401) toLogin();
        else if (isApiError(error) && isSessionCode(error.code)) {
          // The page behind the dialog that offers to log in again. Removes the cookies of the ended session, or every
          // later page would send them and show the dialog again.
          setAccount({ state: 'loggedOut' });
          forgetUser();
          await api('logout').catch(() => undefined);
        } else setAccount({ state: 'failed' });
      }
    };
    if (hasSessionHint()) void load();
    else toLogin();
  }, [api, navigate]);

  const change = (user: User) => {
    setAccount({ state: 'loaded', user });
    rememberUser(user);
  };
  return { account, change };
};
