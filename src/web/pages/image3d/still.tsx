import { paths } from '#contract/paths.ts';
import type { ProductsInfoData } from '#contract/product-info.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useText } from '../../text/use-text.ts';
import type { ViewerState } from './use-viewer.ts';
import styles from './still.module.css';

type Kind = Exclude<ViewerState['kind'], 'ready'>;

const messages: Record<Kind, TextKey> = {
  loading: 'viewer.loading',
  none: 'viewer.none',
  unsupported: 'viewer.noWebgl',
  failed: 'viewer.failed',
  lost: 'viewer.lost',
};

/** The front as a drawing: while the model comes, and where it cannot. */
export const Still = ({ product, state }: { product: ProductsInfoData; state: ViewerState }) => {
  const t = useText();
  const { product_id, model, image, images, front } = product;
  if (state.kind === 'ready') return null;
  const [width, height] = front;
  return (
    <div className={styles.still} data-kind={state.kind}>
      <img
        src={images[0] ?? image}
        alt={t('viewer.still', { model })}
        width={Math.round(width * 4)}
        height={Math.round(height * 4)}
      />
      <p role="status">
        {t(messages[state.kind])}
        {state.kind !== 'loading' && <a href={paths.product(product_id)}>{t('viewer.toProduct')}</a>}
      </p>
    </div>
  );
};
