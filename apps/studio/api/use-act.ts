import { isApiError } from '@site/contract/client';
import type { StaffCallName, StaffData, StaffInput } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../parts/toast-store.ts';
import { call } from './call.ts';
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts';

type Options<N extends StaffCallName> = {
  /** Reads whose cached answers this act makes stale. */
  refreshes?: readonly StaffCallName[];
  /** What the toast says after it; without it there is none. */
  done?: string | ((data: StaffData<N>, input: StaffInput<N>) => { title: string; text?: string; undo?: () => void });
};

const noErrors: FieldErrors = {};

/**
 * Writes. Messages of the server appear at their fields (`errors`) or in a toast; a call that needs a fresh factor or a
 * new session is repeated after the person has given it.
 *
 * @example
 * const end = useAct('sessionEnd', { refreshes: ['sessionList'], done: t('account.sessionEnded') });
 * await end.run({ id });
 */
export const useAct = <N extends StaffCallName>(name: N, { refreshes = [], done }: Options<N> = {}) => {
  const t = useText();
  const queries = useQueryClient();
  type Variables = { input: StaffInput<N>; version?: number | undefined };

  const refresh = async () => {
    await Promise.all(refreshes.map((read) => queries.invalidateQueries({ queryKey: [read] })));
  };
  const mutation = useMutation({
    mutationFn: ({ input, version }: Variables) => call(name, input, version === undefined ? {} : { version }),
    onSuccess: async (data, { input }) => {
      if (done !== undefined)
        showToast({ kind: 'ok', ...(typeof done === 'string' ? { title: done } : done(data, input)) });
      await refresh();
    },
    onError: async (error) => {
      // Somebody else has changed the object: show what it is now.
      if (isApiError(error) && error.code === 412) await refresh();
      if (Object.keys(fieldErrorsOf(error)).length > 0) return;
      const noAnswer = { title: t('studio.noAnswer'), text: t('studio.noAnswerText') };
      showToast({ kind: 'stop', ...(isApiError(error) ? { title: error.message } : noAnswer) });
    },
  });

  return {
    /** Resolves to the answer, or to undefined if it failed: the message is shown already. */
    run: async (input: StaffInput<N>, version?: number): Promise<StaffData<N> | undefined> =>
      mutation.mutateAsync({ input, version }).catch(() => undefined),
    isPending: mutation.isPending,
    errors: mutation.error ? fieldErrorsOf(mutation.error) : noErrors,
  };
};
