import type { Data } from '@site/contract/calls';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useNavigate } from 'react-router';
import { useQuery } from '../../../app/use-query.ts';
import { rememberUser } from '../../../state/user.ts';
import { kindOf, nextPath } from './next-path.ts';

/** After a login: shows the user in the header and returns the visitor to where they came from. */
export const useSignedIn = () => {
  const t = useText();
  const navigate = useNavigate();
  const query = useQuery();
  return async ({ user, reopened }: Data<'login'>): Promise<void> => {
    rememberUser(user);
    if (reopened) showToast('success', t('login.reopened'));
    const next = nextPath(query);
    const kind = kindOf(next);
    // A download does not leave the page: the list of downloads is a better place to stay than the login.
    if (kind !== 'service') await navigate(kind === 'file' ? paths.downloads() : next, { replace: true });
    if (kind !== 'page') location.assign(next);
  };
};
