import { useIsDark } from '../session/choices.ts';
import styles from './row-pictures.module.css';

export type Pictured = { picture?: string | undefined; picture_dark?: string | undefined };

/** The small picture of an entry in a row. It decorates: the title is beside it. Rows without one keep its place. */
export const EntryPicture = ({ entry: { picture, picture_dark } }: { entry: Pictured }) => {
  const isDark = useIsDark();
  const address = isDark ? (picture_dark ?? picture) : picture;
  return (
    <span className={`box ${styles.picture}`} data-empty={address === undefined || undefined}>
      {address !== undefined && <img src={address} alt="" loading="lazy" decoding="async" />}
    </span>
  );
};

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
