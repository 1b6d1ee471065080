import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { isApiError } from '@site/contract/client';
import type { StaffData, StaffInput } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { type FieldErrors, fieldErrorsOf } from '../api/call.ts';

/** The texts of a form's fields; empty for one that is missing or a file. */
export const formTexts = <N extends string>(form: FormData, ...names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
    // fromEntries loses the names.
  ) as Record<N, string>;

type Options = StaffData<'signInOptions'>['options'];
type Response = StaffInput<'signInPasskey'>['response'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Whether this browser can use passkeys at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The person closed the browser's dialog, or waited too long: nothing that needs a message. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

// The server's library writes the options and checks the whole response, so the contract leaves both open: `unknown`
// bridges to the types of the browser's library.
export const provePasskey = async (options: Options): Promise<Response> =>
  (await startAuthentication({ optionsJSON: options })) as unknown as Response;

export const createPasskey = async (options: Options): Promise<Response> =>
  (await startRegistration({ optionsJSON: options as unknown as RegistrationOptions })) as unknown as Response;

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
