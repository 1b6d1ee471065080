import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useFileSize } from '@site/ui/language/file-size';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useSyncExternalStore } from 'react';
import { Logo } from '../../layout/logo.tsx';
import { ContentText } from '../../ui/content-text/content-text.tsx';
import type { ViewerState } from './use-viewer.ts';
import type { ViewOptions } from './viewer/create-viewer.ts';
import styles from './image3d-page.module.css';

const action =
  'flex items-center border-0 bg-transparent px-3 py-0 text-15 no-underline underline-offset-4 min-block-10 last:-me-3 hover:underlined hover:decoration-signal';
const file = 'flex justify-between gap-3 rule-be-line py-1.75 text-15 no-underline hover:border-signal';

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
    <header className="flex items-center gap-10 rule-be-line px-8 min-block-18 max-[900px]:gap-4 max-[900px]:px-5 max-[900px]:min-block-14 max-[900px]:[&>a]:hidden max-[400px]:flex-wrap max-[400px]:gap-y-0 max-[400px]:py-1">
      <Logo />
      {/* Long action labels wrap below the model's name. */}
      <h1 className="flex-1 overflow-hidden text-17 leading-6 font-normal tracking-[0] text-ellipsis whitespace-nowrap min-inline-0 max-[400px]:basis-[max-content] max-[400px]:py-2 max-[400px]:max-inline-full">
        <span className="mono me-2 font-bold">{model}</span>{' '}
        <ContentText className="text-15 text-muted max-[900px]:hidden" as="small">
          {title}
        </ContentText>
      </h1>
      <div className="flex gap-1 max-[400px]:-ms-3">
        <button type="button" className={`${action} noscript:hidden`} onClick={() => void share()}>
          {t('viewer.share')}
        </button>
        {canFill && (
          <button type="button" className={`${action} noscript:hidden`} onClick={() => void fill()}>
            {t('viewer.fullScreen')}
          </button>
        )}
        <a className={action} href={paths.product(product_id)}>
          {t('viewer.close')}
        </a>
      </div>
    </header>
  );
};

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
    <aside className="relative col-[3] frame-line bg-paper p-5 inline-58 max-[900px]:inline-auto print:hidden">
      {(switches.length > 0 || features.explode) && (
        <fieldset
          className="m-0 grid gap-2 border-0 p-0 disabled:opacity-50 max-[900px]:grid-cols-[repeat(auto-fit,minmax(128px,1fr))] max-[900px]:gap-x-4 max-[900px]:gap-y-2 noscript:hidden"
          disabled={!isReady}
        >
          <legend className="p-0 text-14 leading-6 font-550 tracking-[0] text-muted max-[900px]:col-span-full">
            {t('viewer.show')}
          </legend>
          {switches.map((name) => (
            <button
              className={`${styles.switch} flex items-center gap-3 border-0 bg-transparent p-0 text-start text-15 min-block-8`}
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
            <label className="mbs-2 grid gap-1 text-14 leading-6 font-550 tracking-[0] text-muted max-[900px]:col-span-full">
              {t('viewer.explode')}
              <input
                className="m-0 accent-signal block-6 inline-full"
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
        <section className="mbs-5" aria-labelledby="files">
          <h2 className="text-14 leading-6 font-550 tracking-[0] text-muted" id="files">
            {t('viewer.files')}
          </h2>
          <a className={file} href={product.model_3d.url} download>
            {t('viewer.gltf')}
            <span className="mono text-13 text-muted">{isReady ? sizeOf(state.bytes) : 'GLB'}</span>
          </a>
          {drawing !== undefined && (
            <a className={file} href={drawing} download>
              {t('viewer.drawing')}
              <span className="mono text-13 text-muted">SVG</span>
            </a>
          )}
        </section>
      )}
    </aside>
  );
};
