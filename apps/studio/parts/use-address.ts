import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Choices that are parameters of the address, so that every view has a link. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams();
  /** An empty value removes its parameter. */
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            next.delete(name);
            if (value !== undefined && value !== '') next.append(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    params,
    get: (name: string): string => params.get(name) ?? '',
    oneOf: <T extends string>(name: string, values: readonly T[]): T | undefined =>
      values.find((value) => value === params.get(name)),
    set,
    replace: (query: string) => setParams(new URLSearchParams(query), { replace: true }),
  };
};
