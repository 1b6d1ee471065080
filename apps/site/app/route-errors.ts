import type { HydrationState } from 'react-router';
import { UNSAFE_ErrorResponseImpl as ErrorResponse, isRouteErrorResponse } from 'react-router';

type Errors = HydrationState['errors'];

/** Errors are passed to the browser as data: their status if there is one, otherwise only that something failed. */
export const encodeErrors = (errors: Errors): Errors => {
  if (!errors) return null;
  const entries = Object.entries(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? { status: error.status } : { status: 500 },
  ]);
  return Object.fromEntries(entries) as Errors;
};

export const decodeErrors = (errors: Errors): Errors => {
  if (!errors) return null;
  const entries = Object.entries(errors as Record<string, { status: number }>).map(([id, { status }]) => [
    id,
    new ErrorResponse(status, '', null),
  ]);
  return Object.fromEntries(entries) as Errors;
};
