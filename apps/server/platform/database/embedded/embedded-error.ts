/** The private PostgreSQL cannot run. The message is one line for the person at the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** Another instance is using the same data folder. */
export class InUseError extends EmbeddedError {
  override name = 'InUseError';
  /** The folder of its PostgreSQL socket; undefined while it is still starting. */
  readonly socketFolder: string | undefined;
  constructor(message: string, socketFolder: string | undefined) {
    super(message);
    this.socketFolder = socketFolder;
  }
}
