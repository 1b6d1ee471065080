import { useLangOf } from '../../app/site-context.ts';
import styles from './themed-image.module.css';

/**
 * Properties of the image of a drawing: a tint stands in its place until it has arrived. The script in the head marks arrived
 * images (`theme/boot.js`), also before React takes over and would report a difference.
 */
export const tintedUntilArrival = { 'data-tinted': '', suppressHydrationWarning: true } as const;

type Props = { src: string; alt: string; width: number; height: number };

const darkOf = (src: string): string => src.replace(/\.svg(?=$|\?)/, '.dark.svg');

/**
 * A scene in light and dark, or a photograph, which has one form. Both images are lazy, and a hidden lazy image is never fetched, so only one is downloaded.
 */
export const ThemedImage = ({ src, alt, width, height }: Props) => {
  const langOf = useLangOf();
  const shared = {
    ...tintedUntilArrival,
    lang: langOf(alt),
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  } as const;
  if (darkOf(src) === src) return <img {...shared} alt={alt} src={src} />;
  return (
    <>
      <img {...shared} alt={alt} className={styles.light} src={src} />
      <img {...shared} alt={alt} className={styles.dark} src={darkOf(src)} />
    </>
  );
};

/**
 * Preloads the largest scene of the first screen, so that it arrives with the styles and not after them. It follows the
 * system's theme, all that a head can query: only visitors who chose the other theme download both.
 */
export const PreloadPicture = ({ src }: { src: string }) => (
  <>
    <link rel="preload" as="image" href={src} media="not (prefers-color-scheme: dark)" fetchPriority="high" />
    <link rel="preload" as="image" href={darkOf(src)} media="(prefers-color-scheme: dark)" fetchPriority="high" />
  </>
);
