import type { Definition } from '@site/content/definition';
import type { Field, NamedField } from '@site/content/form/field';
import type { Path } from '@site/content/issues';
import type { TextKey } from '@site/contract/i18n/keys';
import type { DrawnView } from '@site/contract/staff/content';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { Control } from '../fields/controls/control.tsx';
import { type EntryStore, useEntryStore } from '../fields/entry-store.ts';
import { FieldRows } from '../fields/field-rows.tsx';
import { useForm, useLabel } from '../fields/form-context.ts';
import { hasTexts } from '../fields/values.ts';
import { Segmented } from '../parts/list-controls.tsx';
import { useIsDark } from '../session/choices.ts';
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

/** The entry as it was when somebody last paused. */
const useSettledData = (store: EntryStore): unknown => {
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

type DrawingPaneProps = { collection: string; slug: string; views: readonly DrawnView[]; children?: ReactNode };

/** What the numbers look like. While they do not fit, the last drawing stays. */
const DrawingPane = ({ collection, slug, views, children }: DrawingPaneProps) => {
  const t = useText();
  const { locale } = useLanguage();
  const theme = useIsDark() ? 'dark' : 'light';
  const [view, setView] = useState<DrawnView>(views[0] ?? 'front');
  const data = useSettledData(useEntryStore()) as Record<string, unknown>;
  const { data: drawn } = useCall(
    'entryDraw',
    { collection, slug, data, view, locale, theme },
    { keepsPrevious: true },
  );
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

type Drawn = NonNullable<Definition['drawn']>;
export type Area = 'drawn' | 'texts' | 'facts';

const areaOfField = (field: NamedField, { fields, below = [] }: Drawn): Area => {
  if ([...fields, ...below].includes(field.name)) return 'drawn';
  return hasTexts(field) ? 'texts' : 'facts';
};

/** The part of the form that shows a place of the entry. */
export const areaOf = (form: Field, drawn: Drawn, path: Path): Area => {
  const field = form.kind === 'group' ? form.fields.find(({ name }) => name === path[0]) : undefined;
  return field ? areaOfField(field, drawn) : 'facts';
};

type Props = {
  form: Extract<Field, { kind: 'group' }>;
  drawn: Drawn;
  slug: string;
  label: string;
  head: ReactNode;
  area: Area;
  onArea: (area: Area) => void;
  /** The documents of the entry, if the site offers any. */
  documents: ReactNode;
};

/** An entry that is drawn: what decides its looks beside the picture, its texts and its other facts in parts of their own. */
export const DrawnEntry = ({ form, drawn, slug, label, head, area, onArea, documents }: Props) => {
  const t = useText();
  const labelOf = useLabel();
  const { collection } = useForm();
  const isBelow = ({ name }: NamedField): boolean => drawn.below?.includes(name) ?? false;
  const inArea = form.fields.filter((field) => areaOfField(field, drawn) === area);
  const shown = { ...form, fields: inArea.filter((field) => !isBelow(field)) };
  const [first = ''] = drawn.fields;
  return (
    <div className={styles.entry} data-area={area}>
      <div className="sticky ruled pad">
        <Segmented
          label={t('content.parts')}
          value={area}
          onChange={onArea}
          options={[
            { value: 'drawn', label: labelOf(first, collection) },
            { value: 'texts', label: t('content.texts') },
            { value: 'facts', label: t('content.facts') },
          ]}
        />
      </div>
      <div className={area === 'drawn' ? styles.drawn : undefined}>
        <div>
          <FieldRows field={shown} path={[]} label={label} head={area === 'texts' && head} />
        </div>
        {area === 'drawn' && (
          <DrawingPane collection={collection} slug={slug} views={drawn.views}>
            {inArea.filter(isBelow).map((field) => (
              <div key={field.name} className={styles.strip}>
                <Control field={field} path={[field.name]} label={labelOf(field.name, collection)} />
              </div>
            ))}
          </DrawingPane>
        )}
      </div>
      {area === 'drawn' && documents}
    </div>
  );
};
