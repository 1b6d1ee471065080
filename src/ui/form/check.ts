import type * as z from 'zod';
import type { ApiError } from '#contract/client.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { Text } from '../language/text.ts';

/** The message of each wrong field, in the page's language. */
export type Errors = Readonly<Record<string, string>>;

/** The first message of each field. Schemas of the contract name their messages by key. */
export const check = (schema: z.ZodType, values: unknown, t: Text): Errors => {
  const result = schema.safeParse(values);
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? [])
    errors[path.join('.')] ??= t(message.startsWith('error.') ? (message as TextKey) : 'error.field');
  return errors;
};

/** What the server said about fields, if it did. */
export const serverErrors = ({ data }: ApiError): Errors => {
  const { errors } = (data ?? {}) as { errors?: unknown };
  if (!Array.isArray(errors)) return {};
  const pairs = errors.flatMap((one: unknown) => {
    const { field, msg } = (one ?? {}) as { field?: unknown; msg?: unknown };
    return typeof field === 'string' && typeof msg === 'string' ? [[field, msg] as const] : [];
  });
  return Object.fromEntries(pairs.toReversed());
};
