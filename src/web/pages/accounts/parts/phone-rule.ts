import type * as z from 'zod';
import { isPhone, loadPhoneNumbers } from './phone-numbers.ts';

type WithPhone = z.ZodType<{ phone: string; country?: string | undefined }>;

/** A schema that asks the tables of phone numbers, too, where the browser has them: even while other fields are empty. */
export const withPhoneRule = async <S extends WithPhone>(schema: S): Promise<S> => {
  await loadPhoneNumbers();
  return schema.refine(({ phone, country }) => isPhone(phone, country), {
    path: ['phone'],
    message: 'error.phoneFormat',
    when: ({ value }) => Boolean((value as { phone?: unknown } | null)?.phone),
  });
};
