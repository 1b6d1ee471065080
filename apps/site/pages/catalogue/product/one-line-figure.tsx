import type { ProductsInfoData } from '@site/contract/product-info';
import styles from './one-line.module.css';

/** What the device is connected to, drawn from its record: once for wide windows and paper, once for phones. */
export const OneLineFigure = ({ drawn }: { drawn: NonNullable<ProductsInfoData['one_line']> }) => (
  <figure className={`${styles.figure} mbe-8 frame-line bg-panel p-4 print:break-inside-avoid`}>
    <div className="max-sm:hidden" dangerouslySetInnerHTML={{ __html: drawn.wide }} />
    <div className="hidden max-sm:block" dangerouslySetInnerHTML={{ __html: drawn.tall }} />
  </figure>
);
