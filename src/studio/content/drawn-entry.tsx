import type { ReactNode } from 'react';
import type { Definition } from '#content/definition.ts';
import type { Field, NamedField } from '#content/form/field.ts';
import type { Path } from '#content/issues.ts';
import { useText } from '#ui/language/use-text.ts';
import { hasTexts } from '../fields/blank.ts';
import { Control } from '../fields/controls/control.tsx';
import { FieldRows } from '../fields/field-rows.tsx';
import { useForm } from '../fields/form-context.ts';
import { useLabel } from '../fields/use-label.ts';
import { Segmented } from '../parts/segmented.tsx';
import { DrawingPane } from './drawing-pane.tsx';
import styles from './drawn-entry.module.css';

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
  const { noun } = useForm();
  const isBelow = ({ name }: NamedField): boolean => drawn.below?.includes(name) ?? false;
  const inArea = form.fields.filter((field) => areaOfField(field, drawn) === area);
  const shown = { ...form, fields: inArea.filter((field) => !isBelow(field)) };
  const [first = ''] = drawn.fields;
  return (
    <div className={styles.entry} data-area={area}>
      <div className={`sticky ruled ${styles.areas}`}>
        <Segmented
          label={t('content.parts')}
          value={area}
          onChange={onArea}
          options={[
            { value: 'drawn', label: labelOf(first, noun) },
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
          <DrawingPane noun={noun} slug={slug} views={drawn.views}>
            {inArea.filter(isBelow).map((field) => (
              <div key={field.name} className={styles.strip}>
                <Control field={field} path={[field.name]} label={labelOf(field.name, noun)} />
              </div>
            ))}
          </DrawingPane>
        )}
      </div>
      {area === 'drawn' && documents}
    </div>
  );
};
