import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useSyncExternalStore } from 'react';
import { toggleComparison } from '../../../state/comparison.ts';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { PrintButton } from '../../../ui/share/print-button.tsx';
import { ShareLink } from '../../../ui/share/share-link.tsx';
import { useComparison } from '../use-comparison.ts';
import { downloadHref, extensionOf } from './download.ts';
import styles from './actions.module.css';

/** Inquire, get the manual (a locked one is marked before the click), compare, share, print. */
export const Actions = ({ product }: { product: ProductsInfoData }) => {
  const t = useText();
  const sizeOf = useFileSize();
  const compared = useComparison();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const { product_id, model, downloads } = product;
  const manual = downloads.find(({ type }) => type === 'manual');
  const sheetIsOpen = downloads.some(({ type, needs_login }) => type === 'datasheet' && !needs_login);
  const isChosen = compared.some((one) => one.product_id === product_id);
  const onCompare = () => {
    if (toggleComparison(product) === 'full') showToast('error', t('product.comparisonFull', { model }));
  };
  return (
    <div className={styles.actions}>
      <p className={styles.main}>
        <a className="button" data-kind="primary" href={paths.askAbout(product_id)}>
          {t('product.ask', { model })}
        </a>
        {manual && (
          <a className={`button ${styles.manual}`} href={downloadHref(manual, user !== null)}>
            <Icon name="download" size={16} /> {t('product.manual')}
          </a>
        )}
      </p>
      {manual && (
        <p className={styles.lock}>
          {manual.needs_login && <Icon name="lock" size={16} />}
          <span>
            {[manual.version, extensionOf(manual), sizeOf(manual.size)].filter(Boolean).join(' · ')}
            <br />
            {manual.needs_login ? t('product.manualLocked') : t('product.manualOpen')}
            {sheetIsOpen && ` ${t('product.sheetOpen')}`}
          </span>
        </p>
      )}
      <p className={styles.more}>
        <label className={styles.compare}>
          <input type="checkbox" checked={isChosen} onChange={onCompare} />
          {isChosen ? t('product.inComparison', { count: compared.length }) : t('product.addToComparison')}
        </label>
        <a className={styles.plain} href={paths.contrast([product_id])}>
          {t('product.compare')}
        </a>
        <ShareLink of={{ target: 'product', id: product_id }} className="" />
        <PrintButton label={t('product.print')} />
      </p>
    </div>
  );
};
