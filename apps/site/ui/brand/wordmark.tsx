import { useBrand } from '../../app/root-data.ts';
import styles from './wordmark.module.css';

/** The height of the logo and of the mark in a header, and the width beyond which a logo becomes smaller. */
const [height, maxWidth] = [32, 200];

type Props = {
  /** Relative to a header. */
  scale?: number;
};

/** The company's logo in the colours of its place; without one, its mark and its name in the site's type. */
export const Wordmark = ({ scale = 1 }: Props) => {
  const { name, logo, mark } = useBrand();
  if (logo) {
    const fit = scale * Math.min(height / logo.height, maxWidth / logo.width);
    const [w, h] = [Math.round(logo.width * fit), Math.round(logo.height * fit)];
    return (
      <svg className={styles.picture} width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <use href={`${logo.address}#art`} width={w} height={h} />
      </svg>
    );
  }
  const size = height * scale;
  return (
    <span className={styles.wordmark} data-large={scale > 1 ? '' : undefined}>
      <svg className={styles.picture} width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <use href={`${mark}#art`} width={size} height={size} />
      </svg>
      <span>{name}</span>
    </span>
  );
};
