import type * as z from 'zod';
import { isPhone, loadPhoneNumbers } from './phone-numbers.ts';

type WithPhone = z.ZodType<{ phone: string; country?: string | undefined }>;

/**
 * Adds the check against the phone number tables to a schema, if they are loaded, even while other fields are empty.
 */
export const withPhoneRule = async <S extends WithPhone>(schema: S): Promise<S> => {
  await loadPhoneNumbers();
  return schema.refine(({ phone, country }) => isPhone(phone, country), {
    path: ['phone'],
    message: 'error.phoneFormat',
    when: ({ value }) => Boolean((value as { phone?: unknown } | null)?.phone),
  });
};
