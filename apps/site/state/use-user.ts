import { useSyncExternalStore } from 'react';
import { readUser, subscribeUser } from './user.ts';

/** The logged-in user; null on the server and during hydration. */
export const useUser = () => useSyncExternalStore(subscribeUser, readUser, () => null);
