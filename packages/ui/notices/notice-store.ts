import { type ApiError, isSessionCode } from '@site/contract/client';
import type { CallName } from '@site/contract/endpoints';

/** What may be done about what the toast says; a link, or something that closes it. */
export type ToastAction = { label: string } & ({ href: string } | { act: () => void });

export type Toast = {
  id: number;
  kind: 'error' | 'success';
  text: string | null;
  /** The call that failed. */
  call?: CallName;
  actions?: readonly ToastAction[];
};
export type Notices = { toasts: readonly Toast[]; loggedOut: boolean };

/** The spec shows an error toast for ten seconds. */
export const toastDurationMs = 10_000;
const maxToasts = 4;

export const noNotices: Notices = { toasts: [], loggedOut: false };
/** At first the object that the server rendered with: another one would make React render again right after hydration. */
let notices = noNotices;
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: Notices) => {
  notices = next;
  for (const listener of listeners) listener();
};

export const getNotices = (): Notices => notices;

export const subscribeNotices = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const add = (toast: Omit<Toast, 'id'>) =>
  set({ ...notices, toasts: [...notices.toasts, { id: nextId++, ...toast }].slice(-maxToasts) });

export const showToast = (kind: Toast['kind'], text: string | null, actions: readonly ToastAction[] = []) =>
  add({ kind, text, actions });

const dismiss = (isOver: (toast: Toast) => boolean) => {
  if (notices.toasts.some(isOver)) set({ ...notices, toasts: notices.toasts.filter((toast) => !isOver(toast)) });
};

export const dismissToast = (id: number) => dismiss((toast) => toast.id === id);
/** Called when a form was sent: earlier errors no longer apply. */
export const dismissErrors = () => dismiss(({ kind }) => kind === 'error');
export const closeLogoutDialog = () => set({ ...notices, loggedOut: false });

/** The API client calls this for every answer with code 200: an earlier error of that call no longer applies. */
export const reportSuccess = (call: CallName) => dismiss((toast) => toast.call === call);

/** The API client calls this for every answer whose code is not 200. */
export const reportFailure = (error: ApiError, call: CallName) => {
  // A second error of the same call replaces the first.
  reportSuccess(call);
  add({ kind: 'error', text: error.message || null, call });
  if (isSessionCode(error.code)) set({ ...notices, loggedOut: true });
};
