import styles from './themed-image.module.css';

type Props = { src: string; alt: string; width: number; height: number };

/** A scene in light and dark. Both are lazy, and a hidden lazy image is never fetched: one travels. */
export const ThemedImage = ({ src, alt, width, height }: Props) => (
  <>
    <img className={styles.light} src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    <img
      className={styles.dark}
      src={src.replace(/\.svg(?=$|\?)/, '.dark.svg')}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  </>
);
