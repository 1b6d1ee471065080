/** The displayed user lives in session storage, as the spec says; the session itself is a cookie that script cannot read. */
const key = 'user';

export type DisplayedUser = { name: string };

const listeners = new Set<() => void>();
const tell = () => {
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

/** The same object until the storage changes, as React's stores demand. */
export const readUser = (): DisplayedUser | null => {
  const raw = sessionStorage.getItem(key);
  if (raw !== cached.raw) cached = { raw, user: parse(raw) };
  return cached.user;
};

/** Only the name: what else the server told of the user is not left in the browser. */
export const rememberUser = ({ name }: DisplayedUser) => {
  sessionStorage.setItem(key, JSON.stringify({ name }));
  // A new object even for the same name: what was loaded for the old one may be out of date.
  cached = { raw: null, user: null };
  tell();
};

export const forgetUser = () => {
  sessionStorage.removeItem(key);
  tell();
};

export const subscribeUser = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** A cookie without secret says that a session exists, so that a new tab can ask who it is. */
export const hasSessionHint = () => document.cookie.split('; ').includes('signed_in=1');

/** The first five characters, by code point. */
export const displayName = ({ name }: DisplayedUser) => Array.from(name).slice(0, 5).join('');
