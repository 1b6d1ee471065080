/** A page that has not loaded within two minutes raises a load error. */
export const chunkTimeoutMs = 120_000;

export class ChunkError extends Error {
  override name = 'ChunkLoadError';
}

const styleFailure = /preload CSS/i;

/** Waits for a lazy chunk; a failure or a timeout becomes the load error that the error page shows. */
export const loadChunk = async <T>(name: string, load: () => Promise<T>, timeout = chunkTimeoutMs): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeoutError = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`Loading chunk ${name} failed. (timeout)`)), timeout);
  });
  try {
    return await Promise.race([load(), timeoutError]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const kind = styleFailure.test(reason) ? 'CSS chunk' : 'chunk';
    throw new ChunkError(`Loading ${kind} ${name} failed. (${reason})`);
  } finally {
    clearTimeout(timer);
  }
};
