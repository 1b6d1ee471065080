import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { isApiError } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import { useSite } from '../../../app/site-context.ts';
import { forgetUser, hasSessionHint, rememberUser } from '../../../state/user.ts';

/** The user of this session, asked for in the browser only: pages are the same for all. Nobody is sent to the login. */
export const useAccount = () => {
  const { api } = useSite();
  const navigate = useNavigate();
  const [user, setUser] = useState<User>();

  useEffect(() => {
    const toLogin = () => {
      forgetUser();
      void navigate(paths.login(paths.personal), { replace: true });
    };
    if (!hasSessionHint()) {
      toLogin();
      return;
    }
    api('getUserinfo').then(
      ({ user: found }) => setUser(found),
      (error: unknown) => {
        // A session that is not usable any more has its own dialog.
        if (isApiError(error) && error.code === 401) toLogin();
      },
    );
  }, [api, navigate]);

  const change = (next: User) => {
    setUser(next);
    rememberUser(next);
  };
  return { user, change };
};
