import { inFormat } from '@site/contract/picture-addresses';
import type { Hit, HitType } from '@site/contract/search';
import { ThemedImage } from '../../ui/themed-image/themed-image.tsx';
import styles from './hit-picture.module.css';

const signs: Partial<Record<HitType, string>> = {
  faq: 'M8 20h36M8 31h36M8 42h26',
  download: 'M15 6h21l10 10v38H15zM36 6v10h10M22 26h17M22 34h17M22 42h11',
  page: 'M8 10h44v40H8zM8 20h44M15 29h18M15 37h26',
};

/** The fault code in an address: SPN over FMI. */
const codeOf = (link: string): string[] => {
  const code = new URLSearchParams(link.split('?')[1]).get('code') ?? '';
  return /^\d+-\d+$/.test(code) ? code.split('-') : [code.replace(/^SPN /, '')];
};

/** A picture of the hit, or an icon of its type. Decorative: the text beside it has the same information. */
export const HitPicture = ({ hit: { type, image, link } }: { hit: Hit }) => {
  const avif = image && inFormat(image, 'avif');
  if (avif)
    return (
      <span className={styles.picture} data-kind="photo" aria-hidden="true">
        <picture>
          <source type="image/avif" srcSet={avif} />
          <img src={image} alt="" width={80} height={80} loading="lazy" decoding="async" />
        </picture>
      </span>
    );
  if (image && (type === 'product' || type === 'series'))
    return (
      <span className={styles.picture} aria-hidden="true">
        <img src={image} alt="" width={64} height={64} loading="lazy" decoding="async" />
      </span>
    );
  if (image)
    return (
      <span className={styles.picture} data-kind="scene" aria-hidden="true">
        <ThemedImage src={image} alt="" width={80} height={54} />
      </span>
    );
  if (type === 'ecu')
    return (
      <span className={`mono ${styles.picture}`} data-kind="code" aria-hidden="true">
        {codeOf(link).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>
    );
  return (
    <span className={styles.picture} aria-hidden="true">
      <svg viewBox="0 0 60 60" width="48" height="48">
        <path d={signs[type] ?? signs.page} />
        {type === 'faq' && <circle cx="47" cy="42" r="4" />}
      </svg>
    </span>
  );
};
