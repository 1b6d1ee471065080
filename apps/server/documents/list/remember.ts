/** Calls `make` once for each object and remembers the result as long as the object lives. */
export const rememberFor = <K extends object, T>(make: (key: K) => T): ((key: K) => T) => {
  const results = new WeakMap<K, { result: T }>();
  return (key) => {
    const known = results.get(key) ?? { result: make(key) };
    results.set(key, known);
    return known.result;
  };
};
