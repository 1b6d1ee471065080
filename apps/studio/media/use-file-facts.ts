import { locales } from '@site/contract/locales';
import type { StaffData } from '@site/contract/staff/calls';
import { useFileSize } from '@site/ui/language/file-size';
import { useLanguage } from '@site/ui/language/language-context';

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
