import { type ApiError, isApiError, isSessionCode } from '@site/contract/client';
import { createStaffClient, type StaffClient } from '@site/contract/staff/client';
import { checkConnection, isOffline } from '@site/ui/connection/connection';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from '../parts/store.ts';

const maxRetries = 2;

/** One cache of answers for the whole studio. Only a network that fails is tried again: an answer is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => !isApiError(error) && failures < maxRetries,
      refetchOnWindowFocus: true,
    },
  },
});

/** What the server asks for before it goes on: a person, or a fresh factor. */
type Interruption = 'sign-in' | 'confirm';

type Pending = { kind: Interruption; answer: (isDone: boolean) => void; answered: Promise<boolean> };

export const interruptionStore = createStore<Pending | undefined>(undefined);

/**
 * Asks the person and resolves to whether the call can be repeated. Calls that are interrupted at the same time share
 * one dialog.
 */
export const interrupt = (kind: Interruption): Promise<boolean> => {
  const pending = interruptionStore.get();
  if (pending) return pending.kind === kind ? pending.answered : pending.answered.then(() => interrupt(kind));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isDone: boolean) => {
    interruptionStore.set(undefined);
    resolve(isDone);
  };
  interruptionStore.set({ kind, answer, answered: promise });
  return promise;
};

/** Messages of the server by the path of their field, such as `email` or `grants.0.languages`. */
export type FieldErrors = Readonly<Record<string, string>>;

type Listed = { errors: { field: string; msg: string }[] };

const isListed = (data: unknown): data is Listed =>
  typeof data === 'object' && data !== null && 'errors' in data && Array.isArray(data.errors);

export const fieldErrorsOf = (error: unknown): FieldErrors =>
  isApiError(error) && isListed(error.data)
    ? Object.fromEntries(error.data.errors.map(({ field, msg }) => [field, msg]))
    : {};

/** A request that fails, and one that succeeds after it, are how the frame learns whether the server answers. */
const send = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(path, init);
    if (isOffline()) void checkConnection();
    return response;
  } catch (error) {
    void checkConnection();
    throw error;
  }
};

/** The plain client, for calls that must not open a dialog: signing in, and asking who is signed in. */
export const api = createStaffClient({ send });

export const isSignedOut = (error: unknown): boolean =>
  isApiError(error) && (error.code === 401 || isSessionCode(error.code));

const needsConfirmation = ({ code, data }: ApiError): boolean =>
  code === 403 && typeof data === 'object' && data !== null && 'confirm' in data;

const interruptionOf = (error: unknown): Interruption | undefined => {
  if (isSignedOut(error)) return 'sign-in';
  return isApiError(error) && needsConfirmation(error) ? 'confirm' : undefined;
};

/**
 * Makes a call. If the session has ended, or the act needs a fresh factor, it asks the person over the page and then
 * repeats the call, so that nothing that was typed is lost.
 */
export const call: StaffClient = async (name, input, options) => {
  for (;;) {
    try {
      return await api(name, input, options);
    } catch (error) {
      const needed = interruptionOf(error);
      if (!needed || !(await interrupt(needed))) throw error;
    }
  }
};
