import type { User } from '@site/contract/accounts';
import type { Client } from '@site/contract/client';
import { isApiError } from '@site/contract/client';
import type { DisplayedUser } from './user.ts';
import { readUser, rememberUser } from './user.ts';

type Profile = { of: DisplayedUser | null; user: Promise<User> };
let profile: Profile | undefined;

/**
 * The account of this session, in memory only. One request serves every part of the page, until another user is
 * displayed. A failure is cached too, because its dialog has been shown.
 */
export const loadProfile = (api: Client): Promise<User> => {
  if (profile?.of === readUser() && profile) return profile.user;
  const next: Profile = {
    of: readUser(),
    user: api('getUserinfo').then(({ user }) => {
      if (readUser()?.name !== user.name) rememberUser(user);
      next.of = readUser();
      return user;
    }),
  };
  next.user.catch((error: unknown) => {
    if (!isApiError(error) && profile === next) profile = undefined;
  });
  profile = next;
  return next.user;
};
