import * as z from 'zod';
import { Email } from '../account-fields.ts';
import { isCommonPassword, passwordBounds, wordsOf } from '../password-rules.ts';
import { Line } from '../visitor-text.ts';
import { Grant } from './grants.ts';

const staffPasswordBounds = { min: 12, max: 128 } as const;

/** A short piece that is written several times, such as `passwordpassword`. */
const isRepetition = (password: string): boolean => /^(.{1,12}?)\1+$/u.test(password.toLowerCase());

const isGuessable = (password: string): boolean =>
  isCommonPassword(password) ||
  isRepetition(password) ||
  isCommonPassword(password.replace(/(?<![\d\W_])[\d\W_]+$/u, ''));

export const StaffPassword = z
  .string('error.passwordEmpty')
  .refine(
    (value) => {
      const { length } = Array.from(value);
      return length >= staffPasswordBounds.min && length <= staffPasswordBounds.max;
    },
    { error: 'error.staffPassword', abort: true },
  )
  .refine((value) => !isGuessable(value), 'error.passwordCommon');

/** Whether little is left of a password without the words of the person's name, address and company. */
export const isMadeOfOwnWords = (password: string, own: readonly string[]): boolean => {
  const words = wordsOf(own).toSorted((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return Array.from(rest.replace(/[^\p{L}\p{N}]/gu, '')).length < passwordBounds.min;
};

const Name = Line(80, 'error.nameEmpty');
/** Six digits from an app, or a recovery code. */
const Code = z.string('error.codeEmpty').trim().min(1, 'error.codeEmpty').max(40, 'error.field');
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'error.invitation');

/** What a browser's WebAuthn interface answers, as JSON. The library checks it whole. */
export const CredentialResponse = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}).default({}),
});
/** Pass `options` to the browser's WebAuthn interface. It works once, within five minutes. */
export const CredentialOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });

const factors = z.object({
  passkeys: z.number().int(),
  password: z.boolean().describe('Whether the person can sign in with a password and a code'),
  recovery_codes: z.number().int().describe('How many are left'),
});
export const Factors = factors;

export const MeData = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  grants: z.array(Grant),
  factors,
  session: z.object({
    expires: z.iso.datetime().describe('Twelve hours after the sign-in'),
    idle_expires: z.iso.datetime().describe('An hour after the last call'),
    confirmed_until: z.iso.datetime().describe('Until then sensitive acts need no new factor'),
  }),
});
export type Me = z.output<typeof MeData>;

export const SignInInput = z.object({
  email: Email,
  password: z.string('error.passwordEmpty').min(1, 'error.passwordEmpty').max(200, 'error.field'),
  code: Code,
});
export const PasskeyInput = z.object({ response: CredentialResponse });

export const JoinInfoInput = z.object({ token: Token });
export const JoinInfoData = z.object({
  email: z.string().optional().describe('Absent for the first administrator, who enters it'),
  name: z.string().optional(),
  grants: z.array(Grant),
  expires: z.iso.datetime(),
  is_reset: z.boolean().describe('Whether it gives an existing account new factors'),
});

const Joining = z.object({ token: Token, email: Email.optional(), name: Name });
export const JoinPasskeyOptionsInput = Joining;
export const JoinPasskeyInput = Joining.extend({ response: CredentialResponse, label: Line(60, 'error.nameEmpty') });
export const JoinTotpInput = Joining.pick({ token: true, email: true });
export const JoinPasswordInput = Joining.extend({ password: StaffPassword, setup: Token, code: Code });

export const TotpData = z.object({
  setup: z.string().describe('Send it back with the password and the first code, within fifteen minutes'),
  secret: z.string().describe('In base32, for typing'),
  uri: z.string().describe('otpauth://…, for a QR code'),
});
export const RecoveryCodesData = z.object({
  recovery_codes: z
    .array(z.string())
    .describe('Ten codes, shown this once; each takes the place of an app’s code once'),
});

export const ConfirmCodeInput = z.object({ code: Code });
export const ConfirmedData = z.object({ confirmed_until: z.iso.datetime() });
