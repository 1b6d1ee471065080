import * as z from 'zod';

/** The spec's bounds, in characters as people count them. */
export const passwordBounds = { least: 5, most: 20 } as const;

const general = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(\.[^\s@.,;:<>()[\]\\"]+)+$/;
/** Digits with the marks that people put between them; whether the number exists is asked of libphonenumber. */
const phoneForm = /^\+?[\d\s().\-/]{4,24}$/;

export const isEmail = (value: string): boolean => value.length <= 254 && general.test(value);
export const looksLikePhone = (value: string): boolean => phoneForm.test(value) && value.replace(/\D/g, '').length >= 5;

/** One message a field: an empty one has had its own already. */
const unlessEmpty = (test: (value: string) => boolean) => (value: string) => value === '' || test(value);

/** A field that must not be empty, with the message of its own. Line breaks have no place in one line. */
export const required = (message: string, most = 200) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(most, 'error.tooLong')
    .regex(/^[^\p{Cc}]*$/u, 'error.field');

const optionalLine = (most: number) =>
  z
    .string('error.field')
    .trim()
    .max(most, 'error.tooLong')
    .regex(/^[^\p{Cc}]*$/u, 'error.field')
    .optional();

export const Email = required('error.emailEmpty', 254)
  .refine(unlessEmpty(isEmail), 'error.emailFormat')
  .transform((value) => value.toLowerCase());
export const Phone = required('error.phoneEmpty', 40).refine(unlessEmpty(looksLikePhone), 'error.phoneFormat');
export const AccountName = required('error.usernameEmpty', 254).refine(
  unlessEmpty((value) => isEmail(value) || looksLikePhone(value)),
  'error.accountFormat',
);
export const Nickname = required('error.nicknameEmpty', 60);
export const Address = required('error.addressEmpty', 300);
export const Company = optionalLine(120);
export const Industry = optionalLine(120);
export const Country = z
  .string('error.field')
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/, 'error.field')
  .optional();
export const Code = required('error.codeEmpty', 20)
  .transform((value) => value.replace(/\s/g, ''))
  .refine((value) => /^\d{6}$/.test(value), 'error.codeWrong');

/** Nothing is cut and nothing is trimmed: what was typed is the password. */
export const NewPassword = z
  .string('error.passwordEmpty')
  .min(1, 'error.passwordEmpty')
  .refine(
    unlessEmpty((value) => {
      const { length } = Array.from(value);
      return length >= passwordBounds.least && length <= passwordBounds.most;
    }),
    'error.passwordLength',
  );
/** A password to compare: only its length is bounded, so that hashing is. */
export const GivenPassword = z
  .string('error.passwordEmpty')
  .min(1, 'error.passwordEmpty')
  .max(200, 'error.passwordLength');
export const Verify = z.string().max(4000).optional().describe('The solution of the captcha of web/getverify');

type Twice = { password: string; confirm: string };
export const isSamePassword = ({ password, confirm }: Twice): boolean => password === confirm;
export const mismatch = { path: ['confirm'], message: 'error.passwordMismatch' };
