import { isApiError } from '@site/contract/client';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { type FieldErrors, fieldErrorsOf } from '../api/field-errors.ts';
import { isCancelled } from './passkey.ts';

type Failure = { message?: string | undefined; errors: FieldErrors };
const noFailure: Failure = { errors: {} };

/** Tries to sign in or to prove a factor, one step at a time; messages appear at their fields or above the form. */
export const useAttempt = () => {
  const t = useText();
  const [failure, setFailure] = useState(noFailure);
  const [isPending, setIsPending] = useState(false);
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    setIsPending(true);
    setFailure(noFailure);
    try {
      await step();
    } catch (error) {
      const errors = fieldErrorsOf(error);
      const message = isApiError(error) ? error.message : t('studio.noAnswer');
      if (!isCancelled(error)) setFailure({ errors, message: Object.keys(errors).length > 0 ? undefined : message });
    } finally {
      setIsPending(false);
    }
  };
  return { attempt, isPending, ...failure };
};
