import { useSyncExternalStore } from 'react';
import { readUser, subscribeUser } from './user.ts';

/** Who is logged in; nobody while the server renders and the page wakes. */
export const useUser = () => useSyncExternalStore(subscribeUser, readUser, () => null);
