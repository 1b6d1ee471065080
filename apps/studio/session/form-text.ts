/** The texts of a form's fields; empty for one that is missing or a file. */
export const formTexts = <N extends string>(form: FormData, ...names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
    // fromEntries loses the names.
  ) as Record<N, string>;
