/** The spec stores the displayed user in session storage; the session itself is a cookie that script cannot read. */
const key = 'user';

export type DisplayedUser = { name: string };

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

let cached: { raw: string | null; user: DisplayedUser | null } = { raw: null, user: null };

const parse = (raw: string | null): DisplayedUser | null => {
  if (raw === null) return null;
  try {
    const value = JSON.parse(raw) as Partial<DisplayedUser> | null;
    return typeof value?.name === 'string' ? { ...value, name: value.name } : null;
  } catch {
    return null;
  }
};

/** Returns the same object until storage changes, as useSyncExternalStore requires. */
export const readUser = (): DisplayedUser | null => {
  const raw = sessionStorage.getItem(key);
  if (raw !== cached.raw) cached = { raw, user: parse(raw) };
  return cached.user;
};

/** Stores only the name: no other account data stays in the browser. */
export const rememberUser = ({ name }: DisplayedUser) => {
  sessionStorage.setItem(key, JSON.stringify({ name }));
  // A new object even for the same name, because data loaded for the old one may be stale.
  cached = { raw: null, user: null };
  notifyListeners();
};

export const forgetUser = () => {
  sessionStorage.removeItem(key);
  notifyListeners();
};

export const subscribeUser = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A cookie without a secret says that a session exists, so that a new tab knows to ask for the user. */
export const hasSessionHint = () => document.cookie.split('; ').includes('signed_in=1');

/** The first five characters, counted by code point. */
export const displayName = ({ name }: DisplayedUser) => Array.from(name).slice(0, 5).join('');
