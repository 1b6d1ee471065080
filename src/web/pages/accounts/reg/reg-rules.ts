import { RegInput } from '#contract/accounts.ts';
import { isPhone, loadPhoneNumbers } from '../parts/phone-numbers.ts';

/** The contract's own schema, and the tables of phone numbers where the browser has them. */
const RegForm = RegInput.refine(({ phone, country }) => isPhone(phone, country), {
  path: ['phone'],
  message: 'error.phoneFormat',
  when: ({ value }) => Boolean((value as { phone?: unknown } | null)?.phone),
});

export const loadRules = async () => {
  await loadPhoneNumbers();
  return RegForm;
};
