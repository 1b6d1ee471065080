/** A drawing that may be made in several turns of the event loop: it yields where a turn may end. */
export type Steps = Generator<undefined, string>;

/** Makes the drawing at once. */
export const finish = (steps: Steps): string => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
