import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import type { ViewerState } from './use-viewer.ts';
import styles from './still.module.css';

type Kind = Exclude<ViewerState['kind'], 'ready'>;

const messages: Record<Kind, TextKey> = {
  loading: 'viewer.loading',
  none: 'viewer.none',
  unsupported: 'viewer.noWebgl',
  slow: 'viewer.slow',
  failed: 'viewer.failed',
  lost: 'viewer.lost',
};

type Props = { product: ProductsInfoData; state: ViewerState; onInsist: () => void };

/** The front as a drawing: while the model loads, and where it cannot. */
export const Still = ({ product, state, onInsist }: Props) => {
  const t = useText();
  const { product_id, model, image, images, front, drawing_size } = product;
  if (state.kind === 'ready') return null;
  const [width, height] = drawing_size ?? front;
  return (
    <div className={styles.still} data-kind={state.kind}>
      <img
        src={images[0] ?? image}
        alt={t('viewer.still', { model })}
        width={Math.round(width * 4)}
        height={Math.round(height * 4)}
        fetchPriority="high"
      />
      <div className={styles.message}>
        <p role="status">
          {/* The key makes React replace the text instead of moving it. */}
          <span key={state.kind}>{t(messages[state.kind])}</span>
        </p>
        {state.kind === 'slow' && (
          <button type="button" className="button" onClick={onInsist}>
            {t('viewer.showAnyway')}
          </button>
        )}
        {state.kind !== 'loading' && state.kind !== 'slow' && (
          <a href={paths.product(product_id)}>{t('viewer.toProduct')}</a>
        )}
      </div>
    </div>
  );
};
