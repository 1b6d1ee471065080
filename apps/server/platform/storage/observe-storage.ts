import type { Storage } from './shape.ts';
import { isStorageUnavailable } from './unavailable.ts';

type Observer = { answered: () => void; failed: (error: unknown) => void };

/** Tells an observer whether the file storage answers. A file that does not exist is an answer. */
export const observeStorage = (storage: Storage, { answered, failed }: Observer): Storage => {
  const observe = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call;
      answered();
      return result;
    } catch (error) {
      if (isStorageUnavailable(error)) failed(error);
      throw error;
    }
  };
  const { copyTo } = storage;
  return {
    ...storage,
    put: (...input) => observe(storage.put(...input)),
    putFile: (...input) => observe(storage.putFile(...input)),
    head: (...input) => observe(storage.head(...input)),
    stream: (...input) => observe(storage.stream(...input)),
    remove: (...input) => observe(storage.remove(...input)),
    ...(copyTo && { copyTo: (...input: Parameters<typeof copyTo>) => observe(copyTo(...input)) }),
  };
};
