import { Code, Country, Email, GivenPassword, Phone } from '@site/contract/account-fields';
import * as z from 'zod';
import { withPhoneRule } from '../parts/phone-rule.ts';

/** Either the password or a code sent to the current email: the method that was not chosen is an empty field. */
const ownerProof = { password: z.string(), old_code: z.string() };
const isProven = ({ password, old_code }: { password: string; old_code: string }) =>
  GivenPassword.safeParse(password).success || Code.safeParse(old_code).success;
const needed = {
  path: ['password'],
  message: 'error.passwordEmpty',
  when: ({ value }: { value: unknown }) => (value as { old_code?: unknown } | null)?.old_code === '',
};
const codeNeeded = {
  path: ['old_code'],
  message: 'error.codeWrong',
  when: ({ value }: { value: unknown }) => (value as { old_code?: unknown } | null)?.old_code !== '',
};

export const emailRules = z
  .object({ email: Email, code: Code, ...ownerProof })
  .refine(isProven, needed)
  .refine(isProven, codeNeeded);

export const phoneRules = () =>
  withPhoneRule(
    z
      .object({ phone: Phone, code: Code, country: Country, ...ownerProof })
      .refine(isProven, needed)
      .refine(isProven, codeNeeded),
  );
