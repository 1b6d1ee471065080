import type { TextKey } from '@site/contract/i18n/keys';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useFileSize } from '@site/ui/language/file-size';
import { useText } from '@site/ui/language/use-text';
import type { ViewerState } from './use-viewer.ts';
import type { ViewOptions } from './viewer/create-viewer.ts';
import styles from './options.module.css';

type Props = {
  product: ProductsInfoData;
  state: ViewerState;
  shown: ViewOptions;
  onChange: (next: ViewOptions) => void;
};
type Switch = Exclude<keyof ViewOptions, 'explode'>;

const names: Record<Switch, TextKey> = {
  dimensions: 'viewer.dimensions',
  cutout: 'viewer.cutout',
  terminals: 'viewer.terminals',
  display: 'viewer.display',
};

/** What most models offer, until this one is loaded. */
const expected = { dimensions: true, cutout: false, terminals: true, display: true, explode: true };

/** Which parts of the model are shown, how far it is exploded, and its files. */
export const Options = ({ product, state, shown, onChange }: Props) => {
  const t = useText();
  const sizeOf = useFileSize();
  const isReady = state.kind === 'ready';
  const features = isReady ? state.features : expected;
  const switches = (Object.keys(names) as Switch[]).filter((name) => features[name]);
  const drawing = product.images[2];
  return (
    <aside className={styles.options}>
      {(switches.length > 0 || features.explode) && (
        <fieldset disabled={!isReady}>
          <legend>{t('viewer.show')}</legend>
          {switches.map((name) => (
            <button
              key={name}
              type="button"
              role="switch"
              aria-checked={shown[name]}
              onClick={() => onChange({ ...shown, [name]: !shown[name] })}
            >
              {t(names[name])}
            </button>
          ))}
          {features.explode && (
            <label>
              {t('viewer.explode')}
              <input
                type="range"
                min="0"
                max="1"
                step="0.05"
                value={shown.explode}
                onChange={({ target }) => onChange({ ...shown, explode: target.valueAsNumber })}
              />
            </label>
          )}
        </fieldset>
      )}
      {product.model_3d && (
        <section aria-labelledby="files">
          <h2 id="files">{t('viewer.files')}</h2>
          <a href={product.model_3d.url} download>
            {t('viewer.gltf')}
            <span className="mono">{isReady ? sizeOf(state.bytes) : 'GLB'}</span>
          </a>
          {drawing !== undefined && (
            <a href={drawing} download>
              {t('viewer.drawing')}
              <span className="mono">SVG</span>
            </a>
          )}
        </section>
      )}
    </aside>
  );
};
