/** Picks the account's values for fields that are still empty in the form. */
export const emptyFieldsOf = <V extends object>(values: V, accountValues: Partial<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(accountValues).filter(([name, value]) => value && values[name as keyof V] === ''),
  ) as Partial<V>;

/** Names the fields that still hold exactly the value they were prefilled with. */
export const unchangedFieldsOf = <V extends object>(values: V, prefilled: Partial<V>): (keyof V & string)[] =>
  (Object.keys(prefilled) as (keyof V & string)[]).filter((name) => values[name] === prefilled[name]);
