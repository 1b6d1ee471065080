/** Why the private PostgreSQL cannot run; the message is one line for the person at the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** Another instance runs on the same data folder. */
export class InUseError extends EmbeddedError {
  override name = 'InUseError';
  /** Where its PostgreSQL listens; undefined while it is still starting. */
  readonly socketFolder: string | undefined;
  constructor(message: string, socketFolder: string | undefined) {
    super(message);
    this.socketFolder = socketFolder;
  }
}
