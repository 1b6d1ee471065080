import { useCallback, useEffect, useState } from 'react';

/** Loads one part of the page; `reload` loads it again. A failure has shown its toast, and the part stays empty. */
export const useLoaded = <T>(load: () => Promise<T>): { data: T | undefined; reload: () => void } => {
  const [data, setData] = useState<T>();
  const [round, setRound] = useState(0);
  // oxlint-disable react/exhaustive-deps -- `load` is written in place and asks the same each time
  useEffect(() => {
    let current = true;
    load().then(
      (found) => current && setData(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [round]);
  // oxlint-enable react/exhaustive-deps
  return { data, reload: useCallback(() => setRound((count) => count + 1), []) };
};
