import * as z from 'zod';
import { Code, Country, Phone } from '#contract/account-fields.ts';
import { isPhone, loadPhoneNumbers } from '../parts/phone-numbers.ts';

const PhoneForm = z
  .object({ phone: Phone, code: Code, country: Country })
  .refine(({ phone, country }) => isPhone(phone, country), {
    path: ['phone'],
    message: 'error.phoneFormat',
    // Judged before a code has been typed, too.
    when: ({ value }) => Boolean((value as { phone?: unknown } | null)?.phone),
  });

export const loadRules = async () => {
  await loadPhoneNumbers();
  return PhoneForm;
};
