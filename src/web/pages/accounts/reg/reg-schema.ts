import { RegInput } from '#contract/accounts.ts';
import { isPhone } from '../parts/phone-numbers.ts';

/** The contract's own schema, and the tables of phone numbers where the browser has them. */
export const RegForm = RegInput.refine(({ phone, country }) => isPhone(phone, country), {
  path: ['phone'],
  message: 'error.phoneFormat',
  when: ({ value }) => typeof (value as { phone?: unknown } | null)?.phone === 'string' && isFilled(value),
});

function isFilled(value: unknown): boolean {
  return (value as { phone: string }).phone !== '';
}

export const emptyRegistration = {
  email: '',
  code: '',
  password: '',
  confirm: '',
  name: '',
  country: '',
  phone: '',
  address: '',
  company: '',
  industry: '',
  agree: false,
  subscribed: false,
};
export type Registration = typeof emptyRegistration;
