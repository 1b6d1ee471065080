import { Fragment } from 'react';

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text with the part that was searched for marked. */
export const MatchedText = ({ text, query }: { text: string; query: string }) => {
  if (query.trim() === '') return text;
  const parts = text.split(new RegExp(`(${escape(query.trim())})`, 'iu'));
  return parts.map((part, index) =>
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
};
