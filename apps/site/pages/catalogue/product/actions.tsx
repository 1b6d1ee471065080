import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { Icon } from '@site/ui/icons/icon';
import { useFileSize } from '@site/ui/language/file-size';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { toggleComparison, useComparison } from '../../../state/comparison.ts';
import { readUser, subscribeUser } from '../../../state/user.ts';
import { PrintButton, ShareLink } from '../../../ui/share/share-and-print.tsx';
import { downloadHref, extensionOf } from './download.ts';
import styles from '../product-page.module.css';

/** Inquire, get the manual (a locked one is marked before the click), compare, share, print. */
export const Actions = ({ product }: { product: ProductsInfoData }) => {
  const t = useText();
  const sizeOf = useFileSize();
  const compared = useComparison();
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const { pathname, search } = useLocation();
  const { product_id, model, downloads } = product;
  const manual = downloads.find(({ type }) => type === 'manual');
  const sheetIsOpen = downloads.some(({ type, needs_login }) => type === 'datasheet' && !needs_login);
  const isChosen = compared.some((one) => one.product_id === product_id);
  const onCompare = () => {
    if (toggleComparison(product) === 'full') showToast('error', t('product.comparisonFull', { model }));
  };
  return (
    <div className="print:hidden">
      <p
        className={`${styles.asks} mbs-6 grid grid-cols-2 gap-3 max-sm:grid-cols-1 [&>*]:text-center [&>*]:whitespace-normal [&>*]:min-block-12`}
      >
        <a className="button" data-kind="primary" href={paths.askAbout(product_id)}>
          {t('product.ask', { model })}
        </a>
        {manual && (
          <a
            className="button bg-ink text-paper hover:bg-paper hover:text-ink"
            href={downloadHref(manual, user !== null, pathname + search)}
          >
            <Icon name="download" size={16} /> {t('product.manual')}
          </a>
        )}
      </p>
      {manual && (
        <p className="mbs-2 flex gap-2 text-13 leading-5 text-muted [&>svg]:mbs-0.5 [&>svg]:flex-none">
          {manual.needs_login && <Icon name="lock" size={16} />}
          <span>
            {[manual.version, extensionOf(manual), sizeOf(manual.size)].filter(Boolean).join(' · ')}
            <br />
            {manual.needs_login ? t('product.manualLocked') : t('product.manualOpen')}
            {sheetIsOpen && ` ${t('product.sheetOpen')}`}
          </span>
        </p>
      )}
      <p className="mbs-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-15 font-550">
        <label className="inline-flex cursor-pointer items-center gap-2 min-block-8 noscript:hidden">
          <input type="checkbox" checked={isChosen} onChange={onCompare} />
          {isChosen ? t('product.inComparison', { count: compared.length }) : t('product.addToComparison')}
        </label>
        <a className="not-noscript:hidden" href={paths.contrast([product_id])}>
          {t('product.compare')}
        </a>
        <ShareLink of={{ target: 'product', id: product_id }} className="" />
        <PrintButton
          className="border-0 bg-transparent p-0 underlined decoration-signal underline-offset-4 min-block-8"
          label={t('product.print')}
        />
      </p>
    </div>
  );
};
