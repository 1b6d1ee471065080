import type { Picture } from '@site/contract/pictures';
import { AssetPicture, PictureCaption } from '../../../ui/asset-picture/asset-picture.tsx';
import styles from './photo-strip.module.css';

type Props = {
  pictures: readonly Picture[];
  label: string;
  /** The strip is what the page shows first; else its pictures wait until somebody opens it. */
  first: boolean;
};

/** Photographs side by side, one at a time: a strip that scrolls by touch, wheel and arrow keys, without script. */
export const PhotoStrip = ({ pictures, label, first }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A strip that scrolls must be reachable by keyboard.
  <div className={styles.strip} role="group" aria-label={label} tabIndex={pictures.length > 1 ? 0 : undefined}>
    {pictures.map((picture, at) => (
      <figure key={picture.digest}>
        <AssetPicture
          picture={picture}
          alt={picture.alt}
          width={760}
          height={Math.round((760 * picture.height) / picture.width)}
          sizes="(min-width: 60rem) 760px, 100vw"
          first={first && at === 0}
        />
        <PictureCaption picture={picture} />
      </figure>
    ))}
  </div>
);
