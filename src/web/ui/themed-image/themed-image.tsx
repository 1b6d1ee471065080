import styles from './themed-image.module.css';

type Props = { src: string; alt: string; width: number; height: number };

const darkOf = (src: string): string => src.replace(/\.svg(?=$|\?)/, '.dark.svg');

/** A scene in light and dark. Both are lazy, and a hidden lazy image is never fetched: one travels. */
export const ThemedImage = ({ src, alt, width, height }: Props) => (
  <>
    <img className={styles.light} src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    <img
      className={styles.dark}
      src={darkOf(src)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  </>
);

/**
 * Names the scene that is largest at first sight in the head, so that it comes with the styles and not after them.
 * It goes by the system's theme, all that a head can ask: only who chose the other one on the site fetches both.
 */
export const PictureAhead = ({ src }: { src: string }) => (
  <>
    <link rel="preload" as="image" href={src} media="not (prefers-color-scheme: dark)" fetchPriority="high" />
    <link rel="preload" as="image" href={darkOf(src)} media="(prefers-color-scheme: dark)" fetchPriority="high" />
  </>
);
