/** Why the private PostgreSQL cannot run; the message is one line for the person at the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
