import type { Picture } from '@site/contract/fields';
import { ProductThumbnail } from '../../ui/asset-picture/product-picture.tsx';
import styles from './request-page.module.css';

/** The device of a line, in a frame of fixed size, so that nothing moves when it arrives. */
export const ThemedThumbnail = ({ of }: { of: { image: string; picture?: Picture | undefined } }) => (
  <span className={`${styles.picture} grid place-items-center`} aria-hidden="true">
    <ProductThumbnail of={of} width={72} height={64} />
  </span>
);
