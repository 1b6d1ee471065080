const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** What was typed while the text in front of it was being sent. */
const restOf = (sent: unknown, now: unknown): unknown =>
  typeof sent === 'string' && typeof now === 'string' && now.startsWith(sent) ? now.slice(sent.length) : now;

/**
 * The values of a form after `sent` arrived: empty, but for what was typed since it was sent.
 *
 * @example
 * typedSince({ text: '' }, { sent: { text: 'Yes.' }, now: { text: 'Yes. And the parts?' } }); // { text: ' And the parts?' }
 */
export const typedSince = <V extends object>(empty: V, { sent, now }: { sent: V; now: V }): V => {
  const fields = (Object.keys(now) as (keyof V)[]).map((name) => [
    name,
    isSame(sent[name], now[name]) ? empty[name] : restOf(sent[name], now[name]),
  ]);
  // fromEntries loses the names of the fields.
  return { ...empty, ...(Object.fromEntries(fields) as V) };
};
