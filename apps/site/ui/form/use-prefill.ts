import type { User } from '@site/contract/accounts';
import type { Form } from '@site/ui/form/use-form';
import { useEffect } from 'react';
import { useSite } from '../../app/site-context.ts';
import { loadProfile } from '../../state/profile.ts';
import { useUser } from '../../state/use-user.ts';
import { hasSessionHint } from '../../state/user.ts';

type Options = {
  /**
   * `touch`: only once somebody starts typing. For a form that is on every page, so that reading a page makes no call.
   */
  on?: 'show' | 'touch';
};

/**
 * Fills empty fields with the account's data of a logged-in user. In the browser only, because pages are the same for
 * everyone. After a logout the account's data is removed from the form.
 *
 * @example
 * usePrefill(form, ({ name, email = '' }) => ({ name, email }));
 */
export const usePrefill = <V extends object>(
  form: Form<V>,
  fieldsOf: (user: User) => Partial<V>,
  { on = 'show' }: Options = {},
): void => {
  const { api } = useSite();
  const user = useUser();
  const isWanted = (on === 'show' || form.touched) && form.sending !== 'sent';

  // oxlint-disable react/exhaustive-deps -- once per user and form: later it may be typed over
  useEffect(() => {
    if (!isWanted || !hasSessionHint()) return undefined;
    let isCurrent = true;
    loadProfile(api).then(
      (account) => {
        if (isCurrent) form.prefill(fieldsOf(account));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, user, isWanted]);

  useEffect(() => {
    if (user === null) form.withdraw();
  }, [user]);
  // oxlint-enable react/exhaustive-deps
};
