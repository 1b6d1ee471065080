/** Additional codes for why a session is no longer valid. */
export const sessionCodes = { unknown: 50008, ended: 50012, expired: 50014 } as const;

export type SessionCode = (typeof sessionCodes)[keyof typeof sessionCodes];
export type ErrorCode = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 428 | 429 | 500 | 503 | 507 | SessionCode;

export const isSessionCode = (code: number): code is SessionCode =>
  Object.values(sessionCodes).some((known) => known === code);

/** The HTTP status of a code: 401 for session codes; all others are HTTP statuses. */
export const httpStatus = (code: ErrorCode) => (isSessionCode(code) ? 401 : code);
