import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import { useRef, useState, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { useGestures, useViewer, type ViewerState, paramOf } from './use-viewer.ts';
import { Options, ViewerBar } from './viewer-controls.tsx';
import type { Frame } from './viewer/create-viewer.ts';
import { poseByKey, views, type View, type Pose, between, poses } from './viewer/orbit.ts';
import type { Mark } from './viewer/stage.ts';
import styles from './image3d-page.module.css';

type Kind = Exclude<ViewerState['kind'], 'ready'>;

const messages: Record<Kind, TextKey> = {
  loading: 'viewer.loading',
  none: 'viewer.none',
  unsupported: 'viewer.noWebgl',
  slow: 'viewer.slow',
  failed: 'viewer.failed',
  lost: 'viewer.lost',
};

type StillProps = { product: ProductsInfoData; state: ViewerState; onInsist: () => void };

/** The front as a drawing: while the model loads, and where it cannot. */
const Still = ({ product, state, onInsist }: StillProps) => {
  const t = useText();
  const { product_id, model, image, images, front, drawing_size } = product;
  if (state.kind === 'ready') return null;
  const [width, height] = drawing_size ?? front;
  return (
    // Without script no model will load, so only the drawing is shown.
    <div
      className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-4 p-[48px_24px_24px] max-[900px]:pbs-4 noscript:[&[data-kind=loading]_p]:hidden"
      data-kind={state.kind}
    >
      <img
        className="object-contain block-full inline-auto max-inline-[min(640px,100%)]"
        src={images[0] ?? image}
        alt={t('viewer.still', { model })}
        width={Math.round(width * 4)}
        height={Math.round(height * 4)}
        fetchPriority="high"
      />
      {/* As high as the longest message, so that the drawing does not move. */}
      <div className="grid content-start justify-items-center gap-3 text-center text-15 inline-full min-block-26 max-[900px]:min-block-32">
        <p className="text-muted inline-full max-inline-[68ch]" role="status">
          {/* The key makes React replace the text instead of moving it. */}
          <span key={state.kind}>{t(messages[state.kind])}</span>
        </p>
        {state.kind === 'slow' && (
          <button type="button" className="button" onClick={onInsist}>
            {t('viewer.showAnyway')}
          </button>
        )}
        {state.kind !== 'loading' && state.kind !== 'slow' && (
          <a className="text-ink" href={paths.product(product_id)}>
            {t('viewer.toProduct')}
          </a>
        )}
      </div>
    </div>
  );
};

const flightTime = 320;
const prefersLess = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The camera's position. Preset views are animated, or set at once for reduced motion; rotating by hand stops the
 * animation.
 */
const usePose = () => {
  const [pose, setPose] = useState<Pose>(poses.iso);
  const [view, setView] = useState<View | undefined>('iso');
  const flight = useRef(0);

  useEffect(() => () => cancelAnimationFrame(flight.current), []);

  const place = (next: Pose | ((now: Pose) => Pose)) => {
    cancelAnimationFrame(flight.current);
    setView(undefined);
    setPose(next);
  };

  const flyTo = (target: View) => {
    cancelAnimationFrame(flight.current);
    setView(target);
    const [from, to] = [pose, poses[target]];
    if (prefersLess()) return setPose(to);
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min((now - start) / flightTime, 1);
      setPose(between(from, to, part));
      if (part < 1) flight.current = requestAnimationFrame(step);
    };
    flight.current = requestAnimationFrame(step);
    return undefined;
  };
  return { pose, view, place, flyTo };
};

const names: Record<View, TextKey> = {
  iso: 'viewer.iso',
  front: 'viewer.front',
  rear: 'viewer.rear',
  side: 'viewer.side',
  top: 'viewer.top',
};

type Props = { view: View | undefined; disabled: boolean; onChoose: (view: View) => void };

/** Preset views; the current one is pressed. */
const ViewButtons = ({ view, disabled, onChoose }: Props) => {
  const t = useText();
  return (
    <div
      className="relative flex flex-col frame-line bg-paper inline-24 max-[900px]:flex-row max-[900px]:inline-auto noscript:hidden print:hidden"
      role="group"
      aria-label={t('viewer.views')}
    >
      {views.map((name) => (
        <button
          className="rounded-none border-0 bg-transparent px-2 py-0 text-15 min-block-12 not-first:rule-bs-line focus-visible:-outline-offset-4 enabled:hover:bg-panel disabled:cursor-default disabled:text-muted aria-pressed:font-620 enabled:aria-pressed:bg-ink enabled:aria-pressed:text-paper max-[900px]:flex-1 max-[900px]:not-first:border-bs-0 max-[900px]:not-first:rule-s-line"
          key={name}
          type="button"
          disabled={disabled}
          aria-pressed={name === view}
          onClick={() => onChoose(name)}
        >
          {t(names[name])}
        </button>
      ))}
    </div>
  );
};

/** Dimensions drawn over the picture, from the same points as the model. */
const DimensionMarks = ({ marks }: { marks: readonly Mark[] }) => (
  <svg className={`${styles.marks} pointer-events-none absolute inset-0 block-full inline-full`} aria-hidden="true">
    {marks.map(({ path, arrows, x, y, angle, label }) => (
      <g key={label}>
        <path className="fill-none stroke-ink stroke-1" d={path} />
        <path className="fill-ink" d={arrows} />
        <text
          className="fill-ink stroke-paper"
          transform={`translate(${x} ${y}) rotate(${angle})`}
          y="-7"
          textAnchor="middle"
        >
          {label}
        </text>
      </g>
    ))}
  </svg>
);

/** The model fills it; the views and the options lie on top. */
const room =
  'relative grid grid-cols-[96px_minmax(0,1fr)_232px] items-start p-8 min-block-140 max-[900px]:flex max-[900px]:flex-col max-[900px]:items-stretch max-[900px]:gap-3 max-[900px]:p-[0_20px_20px]';

const atFirst = { dimensions: true, cutout: false, terminals: true, display: true, explode: 0 };

export const Page = () => {
  const t = useText();
  const product = useLoaderData<ProductsInfoData>();
  const { model } = product;
  const [stage, canvas] = [useRef<HTMLDivElement>(null), useRef<HTMLCanvasElement>(null)];
  const [shown, setShown] = useState(atFirst);
  const [frame, setFrame] = useState<Frame>({ marks: [] });
  const { pose, view, place, flyTo } = usePose();
  const { state, generation, insist } = useViewer({ canvas, product, pose, shown, onFrame: setFrame });
  useGestures(stage, place);

  const onKey = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = poseByKey(pose, event.key);
    if (!next) return;
    event.preventDefault();
    const chosenView = views[Number(event.key) - 1];
    if (chosenView) flyTo(chosenView);
    else place(next);
  };
  const onInsist = () => {
    insist();
    // The button disappears: moves the focus of keyboard users to the model.
    stage.current?.focus();
  };
  const isReady = state.kind === 'ready';
  return (
    <div className={`${styles.viewer} grid grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink min-block-dvh`}>
      <PageHead title={t('viewer.title', { model })} description={t('viewer.description', { model })} />
      <ViewerBar product={product} />
      <main id="main" className={room}>
        <div
          ref={stage}
          className="absolute inset-0 cursor-grab touch-none focus-visible:-outline-offset-4 active:cursor-grabbing max-[900px]:relative max-[900px]:-mx-5 max-[900px]:flex-[1_0_min(60vh,420px)]"
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture is turned by keyboard
          tabIndex={0}
          aria-label={t('viewer.stage', { model })}
          onKeyDown={onKey}
        >
          <canvas
            className="invisible absolute inset-0 block-full inline-full data-[ready]:visible"
            key={generation}
            ref={canvas}
            data-ready={isReady || undefined}
          />
          {isReady && <DimensionMarks marks={frame.marks} />}
          {!isReady && <Still product={product} state={state} onInsist={onInsist} />}
        </div>
        <ViewButtons view={view} disabled={!isReady} onChoose={flyTo} />
        <Options product={product} state={state} shown={shown} onChange={setShown} />
      </main>
      <footer className="flex justify-between gap-8 rule-bs-line px-8 py-4 text-14 text-muted max-[900px]:flex-col max-[900px]:gap-2 max-[900px]:px-5">
        <ul className="flex flex-wrap gap-x-8 gap-y-1 noscript:hidden print:hidden">
          <li>{t('viewer.hintTurn')}</li>
          <li>{t('viewer.hintZoom')}</li>
          <li className="max-[900px]:hidden">{t('viewer.hintKeys')}</li>
        </ul>
        <p className="mono">{paramOf(product.params, 'overall_dimension')}</p>
      </footer>
    </div>
  );
};
