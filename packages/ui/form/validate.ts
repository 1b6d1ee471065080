import type { ApiError } from '@site/contract/client';
import type { TextKey } from '@site/contract/i18n/keys';
import type * as z from 'zod';
import type { Text } from '../language/text.ts';

/** The message of each invalid field, in the page's language. */
export type Errors = Readonly<Record<string, string>>;

/** Returns the first message of each invalid field. The contract's schemas name their messages by text key. */
export const validate = (schema: z.ZodType, values: unknown, t: Text): Errors => {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? [])
    errors[path.join('.')] ??= t(message.startsWith('error.') ? (message as TextKey) : 'error.field');
  return errors;
};

/** Returns the server's messages for single fields, if its answer contains them. */
export const serverErrors = ({ data }: ApiError): Errors => {
  const { errors } = (data ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return {};
  const pairs = errors.flatMap((one: unknown) => {
    const { field, msg } = (one ?? {}) as { field?: unknown; msg?: unknown };
    return typeof field === 'string' && typeof msg === 'string' ? [[field, msg] as const] : [];
  });
  return Object.fromEntries(pairs.toReversed());
};
