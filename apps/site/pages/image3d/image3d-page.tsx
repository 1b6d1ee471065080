import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { DimensionMarks } from './dimension-marks.tsx';
import { Options } from './options.tsx';
import { Still } from './still.tsx';
import { useGestures } from './use-gestures.ts';
import { usePose } from './use-pose.ts';
import { useViewer } from './use-viewer.ts';
import { ViewButtons } from './view-buttons.tsx';
import { ViewerBar } from './viewer-bar.tsx';
import type { Frame } from './viewer/create-viewer.ts';
import { poseByKey, views } from './viewer/orbit.ts';
import { paramOf } from './viewer/size.ts';
import styles from './image3d-page.module.css';

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
    <div className={styles.viewer}>
      <PageHead title={t('viewer.title', { model })} description={t('viewer.description', { model })} />
      <ViewerBar product={product} />
      <main id="main">
        <div
          ref={stage}
          className={styles.stage}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture is turned by keyboard
          tabIndex={0}
          aria-label={t('viewer.stage', { model })}
          onKeyDown={onKey}
        >
          <canvas key={generation} ref={canvas} data-ready={isReady || undefined} />
          {isReady && <DimensionMarks marks={frame.marks} />}
          {!isReady && <Still product={product} state={state} onInsist={onInsist} />}
        </div>
        <ViewButtons view={view} disabled={!isReady} onChoose={flyTo} />
        <Options product={product} state={state} shown={shown} onChange={setShown} />
      </main>
      <footer>
        <ul>
          <li>{t('viewer.hintTurn')}</li>
          <li>{t('viewer.hintZoom')}</li>
          <li>{t('viewer.hintKeys')}</li>
        </ul>
        <p className="mono">{paramOf(product.params, 'overall_dimension')}</p>
      </footer>
    </div>
  );
};
