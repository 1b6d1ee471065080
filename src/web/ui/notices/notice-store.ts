import type { ApiError } from '#contract/client.ts';
import { isSessionCode } from '#contract/codes.ts';

export type Toast = { id: number; kind: 'error' | 'success'; text: string | null };
export type Notices = { toasts: readonly Toast[]; loggedOut: boolean };

/** An error toast stands for ten seconds, as the spec says. */
export const toastTime = 10_000;
const maxToasts = 4;

let notices: Notices = { toasts: [], loggedOut: false };
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: Notices) => {
  notices = next;
  for (const listener of listeners) listener();
};

export const getNotices = (): Notices => notices;
export const quiet: Notices = { toasts: [], loggedOut: false };

export const subscribeNotices = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const showToast = (kind: Toast['kind'], text: string | null) => {
  const toast = { id: nextId++, kind, text };
  set({ ...notices, toasts: [...notices.toasts, toast].slice(-maxToasts) });
};

export const dismissToast = (id: number) =>
  set({ ...notices, toasts: notices.toasts.filter((toast) => toast.id !== id) });
export const closeLogoutDialog = () => set({ ...notices, loggedOut: false });

/** What the API client calls for every answer whose code is not 200. */
export const reportFailure = (error: ApiError) => {
  showToast('error', error.message || null);
  if (isSessionCode(error.code)) set({ ...notices, loggedOut: true });
};
