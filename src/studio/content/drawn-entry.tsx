import type { ReactNode } from 'react';
import type { Definition } from '#content/definition.ts';
import type { Field, NamedField } from '#content/form/field.ts';
import type { Path } from '#content/issues.ts';
import { useText } from '#ui/language/use-text.ts';
import { hasTexts } from '../fields/blank.ts';
import { FieldRows } from '../fields/field-rows.tsx';
import { useForm } from '../fields/form-context.ts';
import { useLabel } from '../fields/use-label.ts';
import { Segmented } from '../parts/segmented.tsx';
import { DrawingPane } from './drawing-pane.tsx';
import styles from './drawn-entry.module.css';

type Drawn = NonNullable<Definition['drawn']>;
export type Area = 'drawn' | 'texts' | 'facts';

const areaOfField = (field: NamedField, { fields }: Drawn): Area => {
  if (fields.includes(field.name)) return 'drawn';
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
};

/** An entry that is drawn: what decides its looks beside the picture, its texts and its other facts in parts of their own. */
export const DrawnEntry = ({ form, drawn, slug, label, head, area, onArea }: Props) => {
  const t = useText();
  const labelOf = useLabel();
  const { noun } = useForm();
  const shown = { ...form, fields: form.fields.filter((field) => areaOfField(field, drawn) === area) };
  const [first = ''] = drawn.fields;
  return (
    <>
      <div className={styles.areas}>
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
        <div className={styles.numbers}>
          <FieldRows field={shown} path={[]} label={label} head={area === 'texts' && head} />
        </div>
        {area === 'drawn' && <DrawingPane noun={noun} slug={slug} views={drawn.views} />}
      </div>
    </>
  );
};
