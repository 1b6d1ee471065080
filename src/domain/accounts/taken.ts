/** The database's own rule decides who holds an address or number, also when two ask at the same moment. */
export const isTaken = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
};
