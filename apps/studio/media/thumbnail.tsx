import { pictureAddress } from '@site/contract/picture-addresses';
import { Icon } from '../parts/icon.tsx';
import { endingOf, type MediaFile } from './use-file-facts.ts';
import styles from './media.module.css';

type Shown = Pick<MediaFile, 'name' | 'kind' | 'type' | 'sha256' | 'width' | 'height' | 'focus' | 'cover'>;

/** The picture or the cover as the public site shows it, or the kind of the file. It decorates: the title is beside it. */
export const Thumbnail = ({ file }: { file: Shown }) => {
  const { name, kind, type, sha256: digest, width, height, focus = [0.5, 0.5], cover } = file;
  if (kind !== 'picture' || width === undefined || height === undefined)
    return (
      <span className={styles.plate}>
        <Icon name={kind === 'film' ? 'screen' : 'doc'} size={24} />
        <span className="mono">{endingOf(name)}</span>
        {cover !== undefined && <img src={cover} alt="" loading="lazy" />}
      </span>
    );
  const shown = { digest, type, width, height, focus };
  // A logo or a drawing is shown as a whole.
  const isDrawing = type === 'image/svg+xml' || type === 'image/png';
  const address = pictureAddress(shown, { width: 320, ...(isDrawing ? {} : { ratio: '3x2' }) });
  return <img className={styles.picture} data-whole={isDrawing || undefined} src={address} alt="" loading="lazy" />;
};
