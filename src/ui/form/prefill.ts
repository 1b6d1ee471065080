/** Of what the account knows, the fields that are still empty in the form. */
export const missingIn = <V extends object>(values: V, known: Partial<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(known).filter(([name, value]) => value && values[name as keyof V] === ''),
  ) as Partial<V>;

/** The fields that hold exactly what they were prefilled with. */
export const unchangedIn = <V extends object>(values: V, prefilled: Partial<V>): (keyof V & string)[] =>
  (Object.keys(prefilled) as (keyof V & string)[]).filter((name) => values[name] === prefilled[name]);
