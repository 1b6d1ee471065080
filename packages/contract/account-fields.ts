import * as z from 'zod';
import { isCommonPassword, passwordBounds } from './password-rules.ts';

const general = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(\.[^\s@.,;:<>()[\]\\"]+)+$/;
/** Digits with the separators that people use; libphonenumber checks whether the number exists. */
const phoneForm = /^\+?[\d\s().\-/]{4,24}$/;

export const isEmail = (value: string): boolean => value.length <= 254 && general.test(value);
export const looksLikePhone = (value: string): boolean => phoneForm.test(value) && value.replace(/\D/g, '').length >= 5;

/** One message per field: an empty field already has its own message. */
const unlessEmpty = (test: (value: string) => boolean) => (value: string) => value === '' || test(value);

/** A required single-line field with its own message for an empty value. */
export const required = (message: string, max = 200) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, 'error.tooLong')
    .regex(/^[^\p{Cc}]*$/u, 'error.field');

const optionalLine = (max: number) =>
  z
    .string('error.field')
    .trim()
    .max(max, 'error.tooLong')
    .regex(/^[^\p{Cc}]*$/u, 'error.field')
    .optional();

export const Email = required('error.emailEmpty', 254)
  .refine(unlessEmpty(isEmail), 'error.emailFormat')
  .transform((value) => value.toLowerCase());
export const Phone = required('error.phoneEmpty', 40).refine(unlessEmpty(looksLikePhone), 'error.phoneFormat');
const accountName = (empty: string) =>
  required(empty, 254).refine(
    unlessEmpty((value) => isEmail(value) || looksLikePhone(value)),
    'error.accountFormat',
  );
export const Username = accountName('error.usernameEmpty');
/** For fields labelled "Phone or email". */
export const AccountName = accountName('error.accountEmpty');
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

const hasLength = (value: string): boolean => {
  const { length } = Array.from(value);
  return length >= passwordBounds.min && length <= passwordBounds.max;
};

/** A new password. It is neither truncated nor trimmed, and existing passwords are not checked against these rules. */
export const NewPassword = z
  .string('error.passwordEmpty')
  .min(1, 'error.passwordEmpty')
  .refine(unlessEmpty(hasLength), 'error.passwordLength')
  .refine((value) => !hasLength(value) || !isCommonPassword(value), 'error.passwordCommon');
/** A password to verify. Only its length is limited, to bound the cost of hashing. */
export const GivenPassword = z
  .string('error.passwordEmpty')
  .min(1, 'error.passwordEmpty')
  .max(200, 'error.passwordLength');
export const Verify = z.string().max(4000).optional().describe('The solution of the captcha of web/getverify');

/** The repeated password. If empty, it is a mismatch, unless the first is empty too and has its own message. */
export const Confirm = z.string('error.passwordMismatch').default('');

type Twice = { password: string; confirm: string };
export const isSamePassword = ({ password, confirm }: Twice): boolean => password === confirm;
/** Runs even if other fields are wrong, so that all messages appear at once. */
const whenGiven = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null && 'password' in value && value.password !== '' && 'confirm' in value;
export const mismatch = { path: ['confirm'], message: 'error.passwordMismatch', when: whenGiven };
export const ownWord = { path: ['password'], message: 'error.passwordOwn' };
