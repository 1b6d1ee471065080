import { useIsDark } from '../session/use-is-dark.ts';
import styles from './entry-picture.module.css';

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
