/** The server did not answer at all: most likely the visitor's connection. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** `fetch` for the browser's API client: makes network failures distinguishable from errors in our code. */
export const sendFromBrowser = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, init);
  } catch (cause) {
    throw new ConnectionError('The server could not be reached', { cause });
  }
};
