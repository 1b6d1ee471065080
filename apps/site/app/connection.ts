/** The server did not answer at all: most likely the visitor's connection. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** `fetch` for the browser's API client: makes network failures distinguishable from errors in our code. */
export const sendFromBrowser = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, init);
  } catch (cause) {
    // For `ui/connection`, where a page shows whether there is a connection.
    dispatchEvent(new Event('request-failed'));
    throw new ConnectionError('No answer', { cause });
  }
};

/**
 * For parts of a page. Without a connection the server's markup stays as it is, and the part is loaded once there is one
 * again. If that cannot be found out, the markup just stays.
 */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) =>
    import('@site/ui/connection/connection').then(
      ({ retryWhenOnline }) => retryWhenOnline(load, error),
      () => new Promise(() => undefined),
    ),
  );
