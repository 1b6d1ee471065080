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
import { AddToRequest } from '../../../ui/add-to-request/add-to-request.tsx';
import { PrintButton, ShareLink } from '../../../ui/share/share-and-print.tsx';
import { downloadHref, extensionOf } from './download.ts';
import styles from '../product-page.module.css';

type Props = { product: ProductsInfoData; className?: string };

const manualOf = ({ downloads }: ProductsInfoData) => downloads.find(({ type }) => type === 'manual');

/** The page's one orange action: an inquiry about the product, or the model that is sold instead of it. */
export const AskLink = ({ product: { product_id, model, successor }, className = '' }: Props) => {
  const t = useText();
  return successor ? (
    <a className={`button ${className}`} data-kind="primary" href={paths.product(successor.product_id)}>
      {t('product.toSuccessor', { model: successor.model })}
    </a>
  ) : (
    <a className={`button ${className}`} data-kind="primary" href={paths.askAbout(product_id)}>
      {t('product.ask', { model })}
    </a>
  );
};

/** The manual, or the login that leads to it. */
export const ManualLink = ({ product, label, className = '' }: Props & { label: string }) => {
  const user = useSyncExternalStore(subscribeUser, readUser, () => null);
  const { pathname, search } = useLocation();
  const manual = manualOf(product);
  return (
    manual && (
      <a
        className={`button bg-ink text-paper hover:bg-paper hover:text-ink ${className}`}
        href={downloadHref(manual, user !== null, pathname + search)}
      >
        <Icon name="download" size={16} /> {label}
      </a>
    )
  );
};

/** Which manual it is, and what it needs, before anybody clicks. */
const ManualNote = ({ product }: Props) => {
  const t = useText();
  const sizeOf = useFileSize();
  const manual = manualOf(product);
  if (!manual) return null;
  const sheetIsOpen = product.downloads.some(({ type, needs_login }) => type === 'datasheet' && !needs_login);
  const { version } = manual;
  const [type, size] = [extensionOf(manual), sizeOf(manual.size)];
  return (
    <p className="mbs-2 flex gap-2 text-13 leading-5 text-muted [&>svg]:mbs-0.5 [&>svg]:flex-none">
      {manual.needs_login && <Icon name="lock" size={16} />}
      <span>
        {size ? t('product.manualSized', { version, type, size }) : t('product.manualNamed', { version, type })}{' '}
        {manual.needs_login ? t('product.manualLocked') : t('product.manualOpen')}
        {sheetIsOpen && ` ${t('product.sheetOpen')}`}
      </span>
    </p>
  );
};

/** Inquire, get the manual, add to the request list; below, what is done less often. */
export const Actions = ({ product }: { product: ProductsInfoData }) => {
  const t = useText();
  const compared = useComparison();
  const { product_id, model, successor } = product;
  const isChosen = compared.some((one) => one.product_id === product_id);
  const onCompare = () => {
    if (toggleComparison(product) === 'full') showToast('error', t('product.comparisonFull', { model }));
  };
  return (
    <div className={`${styles.actions} print:hidden`}>
      <p
        className={`${styles.asks} mbs-5 grid grid-cols-2 gap-3 [&>*]:text-center [&>*]:whitespace-normal [&>*]:min-block-12`}
      >
        <AskLink product={product} className="max-sm:col-span-2" />
        <ManualLink product={product} label={t('product.manual')} />
        {successor ? (
          <a className="button sm:col-span-2" href={paths.askAbout(product_id)}>
            {t('product.ask', { model })}
          </a>
        ) : (
          <AddToRequest products={[product]} className="sm:col-span-2" />
        )}
      </p>
      <ManualNote product={product} />
      <p className="mbs-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-15 font-550">
        <label className="inline-flex cursor-pointer items-center gap-2 min-block-8 noscript:hidden">
          <input type="checkbox" checked={isChosen} onChange={onCompare} />
          {isChosen ? t('product.inComparison', { count: compared.length }) : t('product.addToComparison')}
        </label>
        <a className="not-noscript:hidden" href={paths.contrast([product_id])}>
          {t('product.compare')}
        </a>
        <ShareLink of={{ target: 'product', id: product_id }} className="inline-flex items-center min-block-8" />
        <PrintButton
          className="border-0 bg-transparent p-0 underlined decoration-signal underline-offset-4 min-block-8"
          label={t('product.print')}
        />
      </p>
    </div>
  );
};
