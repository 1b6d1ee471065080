/** Codes beyond HTTP's own: the session is not usable any more, and why. */
export const sessionCodes = { unknown: 50008, ended: 50012, expired: 50014 } as const;

export type SessionCode = (typeof sessionCodes)[keyof typeof sessionCodes];
export type ErrorCode = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503 | SessionCode;

export const isSessionCode = (code: number): code is SessionCode =>
  Object.values(sessionCodes).some((known) => known === code);

/** Over the wire a session code travels as 401; all others are HTTP statuses already. */
export const httpStatus = (code: ErrorCode) => (isSessionCode(code) ? 401 : code);
