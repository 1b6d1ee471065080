import { isApiError } from '@site/contract/client';

/** Messages of the server by the path of their field, such as `email` or `grants.0.languages`. */
export type FieldErrors = Readonly<Record<string, string>>;

type Listed = { errors: { field: string; msg: string }[] };

const isListed = (data: unknown): data is Listed =>
  typeof data === 'object' && data !== null && 'errors' in data && Array.isArray(data.errors);

export const fieldErrorsOf = (error: unknown): FieldErrors =>
  isApiError(error) && isListed(error.data)
    ? Object.fromEntries(error.data.errors.map(({ field, msg }) => [field, msg]))
    : {};
