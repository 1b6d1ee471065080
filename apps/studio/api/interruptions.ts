import { createStore } from '../parts/store.ts';

/** What the server asks for before it goes on: a person, or a fresh factor. */
export type Interruption = 'sign-in' | 'confirm';

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
