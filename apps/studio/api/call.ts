import { type ApiError, isApiError } from '@site/contract/client';
import { isSessionCode } from '@site/contract/codes';
import { createStaffClient, type StaffClient } from '@site/contract/staff/client';
import { checkConnection, isOffline } from '@site/ui/connection/connection';
import { interrupt, type Interruption } from './interruptions.ts';

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
