import { useSyncExternalStore } from 'react';
import { paths } from '#contract/paths.ts';
import type { ProductsInfoData } from '#contract/product-info.ts';
import { useText } from '#ui/language/use-text.ts';
import { showToast } from '#ui/notices/notice-store.ts';
import styles from './viewer-bar.module.css';

/** What a browser can does not change while the page is open. */
const never = () => () => undefined;

/** Whose model this is, and the ways out. */
export const ViewerBar = ({ product: { product_id, model, title } }: { product: ProductsInfoData }) => {
  const t = useText();
  const canFill = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    // Nearly all can: the button is there from the first paint and moves nothing.
    () => true,
  );

  const share = async () => {
    const link = { title: t('viewer.title', { model }), url: location.href };
    // Some browsers have no sharing of their own, and a dialog that was closed is no failure.
    if (typeof navigator.share === 'function') return navigator.share(link).catch(() => undefined);
    await navigator.clipboard.writeText(link.url);
    return showToast('success', t('viewer.copied'));
  };
  const fill = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();

  return (
    <header className={styles.bar}>
      <a href={paths.home} aria-label={t('layout.home')}>
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <use href="/media/brand/logo.svg#mark" />
        </svg>
        <svg width="105" height="16" viewBox="0 0 105 16" aria-hidden="true">
          <use href="/media/brand/logo.svg#wordmark" />
        </svg>
      </a>
      <h1>
        <span className="mono">{model}</span> <small>{title}</small>
      </h1>
      <div className={styles.actions}>
        <button type="button" onClick={() => void share()}>
          {t('viewer.share')}
        </button>
        {canFill && (
          <button type="button" onClick={() => void fill()}>
            {t('viewer.fullScreen')}
          </button>
        )}
        <a href={paths.product(product_id)}>{t('viewer.close')}</a>
      </div>
    </header>
  );
};
