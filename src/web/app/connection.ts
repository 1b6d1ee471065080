/** The server did not answer at all: the visitor's connection, most of the time. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
}

/** `fetch` as the browser's API client uses it: a failure of the network can be told from a failure of our code. */
export const sendFromBrowser = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, init);
  } catch (cause) {
    throw new ConnectionError('The server could not be reached', { cause });
  }
};
