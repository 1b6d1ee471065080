import styles from './avatar.module.css';

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const first = (text: string): string => segments.segment(text)[Symbol.iterator]().next().value?.segment ?? '';

/** Two initials, or the family name of a Chinese one. */
export const initialsOf = (name: string): string => {
  if (/^\p{Script=Han}/u.test(name)) return first(name);
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => first(word ?? '').toLocaleUpperCase()).join('');
};

type Props = { name: string; kind?: 'other' | 'me' | 'here'; label?: string };

/** The name is beside it, or given as a label. */
export const Avatar = ({ name, kind = 'other', label }: Props) => (
  <span
    className={styles.avatar}
    data-kind={kind}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {initialsOf(name)}
  </span>
);
