/** The unique index decides who gets an address or number, also for concurrent requests. */
export const isUniqueViolation = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
};
