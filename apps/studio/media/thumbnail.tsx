import { locales } from '@site/contract/locales';
import { pictureAddress } from '@site/contract/picture-addresses';
import type { StaffData } from '@site/contract/staff/calls';
import { useFileSize } from '@site/ui/language/file-size';
import { useLanguage } from '@site/ui/language/use-text';
import { Icon } from '../parts/icon.tsx';
import styles from './media.module.css';

export type MediaFile = StaffData<'mediaList'>['list'][number];

/** The server makes sure that the ending tells the type. */
export const endingOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toUpperCase() ?? '';

type Facts = Pick<MediaFile, 'name' | 'bytes'> & {
  width?: number | undefined;
  height?: number | undefined;
  pages?: number | undefined;
  seconds?: number | undefined;
};

/** `JPG 4032 × 2688, 3.9 MB`: what inspection found. */
export const useFileFacts = () => {
  const { text: t, locale } = useLanguage();
  const sizeOf = useFileSize();
  const { intl: tag } = locales[locale];
  return ({ name, bytes, width, height, pages, seconds }: Facts): string =>
    [
      [endingOf(name), width !== undefined && height !== undefined ? `${width} × ${height}` : ''].join(' ').trim(),
      pages === undefined ? '' : t('media.pages', { count: pages }),
      seconds === undefined
        ? ''
        : new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', maximumFractionDigits: 0 }).format(seconds),
      sizeOf(bytes),
    ]
      .filter((part) => part !== '')
      .join(', ');
};

/** A file is called by what it shows, or else by its name. */
export const useFileTitle = () => {
  const { locale } = useLanguage();
  return ({ alt, name }: Pick<MediaFile, 'alt' | 'name'>): string =>
    alt[locale] ?? alt.en ?? name.slice(name.lastIndexOf('/') + 1);
};

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
