import type { Path } from '@site/content/issues';
import { useText } from '@site/ui/language/use-text';
import { fromMap, mapSize, toMap } from '@site/ui/world-map/project';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useEntryStore, useValue } from '../entry-store.ts';
import { useForm } from '../form-context.ts';
import { valueAt } from '../values.ts';
import styles from './point-on-map.module.css';

const [stepDegrees, shiftStepDegrees] = [0.5, 5];
const moves: Readonly<Record<string, [lat: number, lng: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const figureOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const within = (value: number, limit: number): number =>
  Math.round(Math.max(-limit, Math.min(limit, value)) * 100) / 100;

/** The site's own map: a press or the arrow keys choose the point whose figures are in the fields beside it. */
export const PointOnMap = ({ path }: { path: Path }) => {
  const t = useText();
  const store = useEntryStore();
  const { mayWrite } = useForm();
  const [lat, lng] = [figureOf(useValue([...path, 'lat'])[0]), figureOf(useValue([...path, 'lng'])[0])];
  const place = lat === undefined || lng === undefined ? undefined : toMap(lat, lng);
  // Both figures in one step of undo.
  const choose = (nextLat: number, nextLng: number) =>
    store.set(path, {
      ...(valueAt(store.get(), path) as object | undefined),
      lat: within(nextLat, 90),
      lng: within(nextLng, 180),
    });
  const press = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A press of Enter has no place.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const { width, height } = mapSize;
    const at = fromMap(((clientX - box.x) / box.width) * width, ((clientY - box.y) / box.height) * height);
    choose(at.lat, at.lng);
  };
  const pressKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? shiftStepDegrees : stepDegrees;
    choose((lat ?? 0) + move[0] * step, (lng ?? 0) + move[1] * step);
  };
  return (
    <button
      type="button"
      className={`box ${styles.map}`}
      disabled={!mayWrite()}
      aria-label={t('content.pointOnMap', { lat: lat ?? '–', lng: lng ?? '–' })}
      onClick={press}
      onKeyDown={pressKey}
    >
      <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
        {place && (
          <g transform={`translate(${place.x} ${place.y})`}>
            <path d="M-26 0h18M8 0h18M0-26v18M0 8v18" />
            <circle r="7" />
          </g>
        )}
      </svg>
    </button>
  );
};
