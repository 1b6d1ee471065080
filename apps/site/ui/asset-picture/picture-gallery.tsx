import { croppedSize } from '@site/contract/picture-addresses';
import type { Picture } from '@site/contract/pictures';
import { AssetPicture, PictureCaption } from './asset-picture.tsx';
import { columnWidth } from './column-width.ts';
import styles from './picture-gallery.module.css';

/** The height of a row, in CSS pixels. */
const rowHeight = 320;

/** Pictures in rows of one height, each in its own shape. */
export const PictureGallery = ({ pictures }: { pictures: readonly Picture[] }) => (
  <ul className={styles.gallery}>
    {pictures.map((picture) => {
      const { width, height } = croppedSize(picture);
      const shown = Math.round((rowHeight * width) / height);
      return (
        <li key={picture.digest}>
          <figure>
            <AssetPicture
              picture={picture}
              alt={picture.alt}
              width={shown}
              height={rowHeight}
              sizes={`(min-width: 40rem) ${shown}px, ${columnWidth}`}
            />
            <PictureCaption picture={picture} />
          </figure>
        </li>
      );
    })}
  </ul>
);
