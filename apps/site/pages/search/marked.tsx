import type { ReactNode } from 'react';

type Props = { text: string; marks: readonly (readonly [number, number])[] };

/** A text with some ranges highlighted. */
export const Marked = ({ text, marks }: Props) => {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(last, start), <mark key={start}>{text.slice(start, end)}</mark>);
    last = end;
  }
  parts.push(text.slice(last));
  return <>{parts}</>;
};
