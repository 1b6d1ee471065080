import { type ReactNode, useEffect, useState } from 'react';
import type { DrawnView } from '#contract/staff/content.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { useText } from '#ui/language/use-text.ts';
import { useCall } from '../api/use-call.ts';
import { type DocumentStore, useDocumentStore } from '../fields/document-store.ts';
import { Segmented } from '../parts/segmented.tsx';
import { useMedia } from '../parts/use-media.ts';
import { themeChoice } from '../session/choices.ts';
import styles from './drawn-entry.module.css';

const pauseMs = 300;
const labels: { [V in DrawnView]: TextKey } = {
  front: 'content.viewFront',
  dimension: 'content.viewDimension',
  rear: 'content.viewRear',
  model: 'content.viewModel',
  diagram: 'content.viewDiagram',
  scene: 'content.viewScene',
};

/** The document as it was when somebody last paused. */
const useSettledData = (store: DocumentStore): unknown => {
  const [data, setData] = useState(store.get);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setData(store.get()), pauseMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return data;
};

type Props = { noun: string; slug: string; views: readonly DrawnView[]; children?: ReactNode };

/** What the numbers look like. While they do not fit, the last drawing stays. */
export const DrawingPane = ({ noun, slug, views, children }: Props) => {
  const t = useText();
  const { locale } = useLanguage();
  const isDarkSystem = useMedia('(prefers-color-scheme: dark)');
  const choice = themeChoice();
  const theme = choice === 'dark' || (choice === 'system' && isDarkSystem) ? 'dark' : 'light';
  const [view, setView] = useState<DrawnView>(views[0] ?? 'front');
  const data = useSettledData(useDocumentStore()) as Record<string, unknown>;
  const { data: drawn } = useCall('entryDraw', { noun, slug, data, view, locale, theme }, { keepsPrevious: true });
  const [last, setLast] = useState<string>();
  if (drawn?.svg !== undefined && drawn.svg !== last) setLast(drawn.svg);
  const svg = drawn?.svg ?? last;
  return (
    <section className={styles.pane} aria-label={t('content.drawing')}>
      <div className="bar wrap">
        {views.length > 1 && (
          <Segmented
            label={t('content.drawing')}
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, label: t(labels[value]) }))}
          />
        )}
        <span className="small muted" role="status">
          {drawn && drawn.svg === undefined ? t('content.drawingWaits') : ''}
        </span>
      </div>
      <div className={styles.stage} data-view={view} data-stale={(drawn && drawn.svg === undefined) || undefined}>
        {/* As a picture it can neither run scripts nor reach the page around it. */}
        {svg !== undefined && (
          <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt={t(labels[view])} />
        )}
      </div>
      {children}
    </section>
  );
};
