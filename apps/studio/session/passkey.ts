import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { StaffData, StaffInput } from '@site/contract/staff/calls';

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
