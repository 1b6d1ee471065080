import type { ProductsInfoData } from '@site/contract/product-info';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Frame, ViewOptions, Viewer } from './viewer/create-viewer.ts';
import { type Pose, turn, zoomBy } from './viewer/orbit.ts';
import type { Features } from './viewer/parts.ts';

type Place = (next: (now: Pose) => Pose) => void;
type Finger = { x: number; y: number };

const degreesPerPixel = 0.4;

const spread = ([a, b]: Finger[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/**
 * Dragging rotates, two fingers and the wheel zoom. Uses native listeners, because React's wheel handler cannot prevent
 * scrolling.
 */
export const useGestures = (stage: RefObject<HTMLElement | null>, place: Place) => {
  const change = useEffectEvent(place);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const fingers = new Map<number, Finger>();
    const ending = new AbortController();
    const { signal } = ending;

    const onDown = (event: PointerEvent) => {
      // With pointer capture, a link or button below the pointer would not be clicked.
      if (event.target instanceof Element && event.target.closest('a, button')) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const onMove = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const apart = spread([...fingers.values()]);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 2) {
        const now = spread([...fingers.values()]);
        if (now > 0 && apart > 0) change((pose) => zoomBy(pose, apart / now));
        return;
      }
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      change((pose) => turn(pose, -dx * degreesPerPixel, -dy * degreesPerPixel));
    };
    const onUp = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      change((pose) => zoomBy(pose, 1.0015 ** event.deltaY));
    };

    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', onUp, { signal });
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    return () => ending.abort();
  }, [stage]);
};

type Row = { key: string; value: string; unit?: string | undefined };
type Groups = readonly { rows: readonly Row[] }[];

export const paramOf = (params: Groups, key: string): string | undefined => {
  const row = params.flatMap(({ rows }) => rows).find((one) => one.key === key);
  return row && (row.unit === undefined ? row.value : `${row.value}\u00a0${row.unit}`);
};

/** `209 × 166 × 45` as numbers; undefined if the text has fewer than two. */
export const numbersOf = (text: string | undefined): number[] | undefined => {
  const numbers = text?.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return numbers.length >= 2 ? numbers.slice(0, 3) : undefined;
};

/** A cut-out is exactly two numbers; rails and screw holes are written differently. */
export const cutoutOf = (text: string | undefined): number[] | undefined =>
  /^\d+(\.\d+)? × \d+(\.\d+)?(\s*mm)?$/.test(text ?? '') ? numbersOf(text) : undefined;

/** Software renderers, as browsers name them. */
const softwareRenderers = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** What renders here. Software renders the same picture, but blocks the page for seconds. */
const detectRenderer = (): 'hardware' | 'software' | 'nothing' => {
  const canvas = document.createElement('canvas');
  const quick = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  const context = quick ?? canvas.getContext('webgl2');
  if (!context) return 'nothing';
  // Not every browser refuses slow rendering: some only reveal it by the renderer's name.
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  // Browsers allow only a few contexts.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return quick && !softwareRenderers.test(name) ? 'hardware' : 'software';
};

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
