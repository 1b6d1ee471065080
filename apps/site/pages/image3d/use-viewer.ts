import type { ProductsInfoData } from '@site/contract/product-info';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Frame, ViewOptions, Viewer } from './viewer/create-viewer.ts';
import { detectRenderer } from './viewer/detect-renderer.ts';
import type { Pose } from './viewer/orbit.ts';
import type { Features } from './viewer/parts.ts';
import { cutoutOf, numbersOf, paramOf } from './viewer/size.ts';

export type ViewerState =
  | { kind: 'loading' | 'none' | 'unsupported' | 'slow' | 'failed' | 'lost' }
  | { kind: 'ready'; bytes: number; features: Features };

type Options = {
  canvas: RefObject<HTMLCanvasElement | null>;
  product: ProductsInfoData;
  pose: Pose;
  shown: ViewOptions;
  onFrame: (frame: Frame) => void;
};

/** Between heavy steps the page can paint and handle clicks. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Loads three.js and the model, keeps both in sync with the page, and starts over after a lost graphics context. */
export const useViewer = ({ canvas, product, pose, shown, onFrame }: Options) => {
  const url = product.model_3d?.url;
  const [state, setState] = useState<ViewerState>({ kind: url === undefined ? 'none' : 'loading' });
  const [generation, setGeneration] = useState(0);
  const [insisted, setInsisted] = useState(false);
  const viewer = useRef<Viewer>(null);
  const reportFrame = useEffectEvent(onFrame);
  const catchUp = useEffectEvent((newViewer: Viewer) => {
    newViewer.show(shown);
    newViewer.look(pose);
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element || url === undefined) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const onLost = (event: Event) => {
      event.preventDefault();
      setState({ kind: 'lost' });
    };
    element.addEventListener('webglcontextlost', onLost, { signal });
    element.addEventListener('webglcontextrestored', () => setGeneration((number) => number + 1), { signal });
    const observer = new ResizeObserver(([entry]) => {
      if (entry) viewer.current?.resize(entry.contentRect.width, entry.contentRect.height);
    });

    const start = async () => {
      const hardware = detectRenderer();
      if (hardware === 'nothing') return setState({ kind: 'unsupported' });
      if (hardware === 'software' && !insisted) return setState({ kind: 'slow' });
      const [{ createViewer }, { loadModel }] = await Promise.all([
        import('./viewer/create-viewer.ts'),
        import('./viewer/load-model.ts'),
      ]);
      await nextFrame();
      const loaded = await loadModel(url, signal);
      await nextFrame();
      if (signal.aborted) return undefined;
      const newViewer = createViewer({
        canvas: element,
        loaded,
        software: hardware === 'software',
        labels: numbersOf(paramOf(product.params, 'overall_dimension'))?.map(String) ?? [],
        cutout: cutoutOf(paramOf(product.params, 'installation_dimension')),
        onFrame: reportFrame,
      });
      viewer.current = newViewer;
      await nextFrame();
      await newViewer.prepare();
      await nextFrame();
      if (signal.aborted) return undefined;
      catchUp(newViewer);
      observer.observe(element);
      return setState({ kind: 'ready', bytes: loaded.bytes, features: newViewer.features });
    };
    start().catch((error: unknown) => {
      if (signal.aborted) return;
      setState({ kind: 'failed' });
      reportError(error);
    });
    return () => {
      ending.abort();
      observer.disconnect();
      viewer.current?.dispose();
      viewer.current = null;
    };
  }, [canvas, url, product, generation, insisted]);

  useEffect(() => viewer.current?.look(pose), [pose]);
  useEffect(() => viewer.current?.show(shown), [shown]);
  const insist = () => {
    setState({ kind: 'loading' });
    setInsisted(true);
  };
  return { state, generation, insist };
};
