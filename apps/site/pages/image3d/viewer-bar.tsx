import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useSyncExternalStore } from 'react';
import { Logo } from '../../layout/logo.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import styles from './viewer-bar.module.css';

/** Browser capabilities do not change while the page is open, so there is nothing to subscribe to. */
const subscribeToNothing = () => () => undefined;

/** The model's name, and the actions. */
export const ViewerBar = ({ product: { product_id, model, title } }: { product: ProductsInfoData }) => {
  const t = useText();
  const canFill = useSyncExternalStore(
    subscribeToNothing,
    () => document.fullscreenEnabled,
    // Nearly all browsers can: the button is rendered from the first paint, so that nothing moves.
    () => true,
  );

  const share = async () => {
    const link = { title: t('viewer.title', { model }), url: location.href };
    // Some browsers have no share sheet, and closing the sheet is not an error.
    if (typeof navigator.share === 'function') return navigator.share(link).catch(() => undefined);
    await navigator.clipboard.writeText(link.url);
    return showToast('success', t('viewer.copied'));
  };
  const fill = () =>
    document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();

  return (
    <header className={styles.bar}>
      <Logo />
      <h1>
        <span className="mono">{model}</span> <ContentText as="small">{title}</ContentText>
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
