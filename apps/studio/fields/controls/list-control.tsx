import type { Field } from '@site/content/form/field';
import { useText } from '@site/ui/language/use-text';
import { Button } from '../../parts/button.tsx';
import { blankOf } from '../blank.ts';
import { problemAt, useForm } from '../form-context.ts';
import { useOptionLabel } from '../use-label.ts';
import { Chip } from './chip.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ControlProps, ListedValues } from './control-props.ts';
import { FileList } from './file-field.tsx';
import { ListActs } from './list-acts.tsx';
import { parseNumber } from './number-field.tsx';
import { ReferenceField, useReferenceTitle } from './reference-field.tsx';
import { TagList } from './tag-list.tsx';
import styles from './controls.module.css';

const EntryChip = (props: { noun: string; slug: string; label: string; onRemove: (() => void) | undefined }) => {
  const title = useReferenceTitle(props.noun, props.slug);
  return <Chip text={title ?? props.slug} label={props.label} onRemove={props.onRemove} />;
};

/** Names of other entries or fixed options, as tags with a list to add from. */
const Tags = ({ item, values, onChange, ...props }: ListedValues & { item: Field }) => {
  const t = useText();
  const optionLabel = useOptionLabel();
  const remove = (index: number) => (props.isReadOnly ? undefined : () => onChange(values.toSpliced(index, 1)));
  const add = (value: string | undefined) => {
    if (value !== undefined && !values.includes(value)) onChange([...values, value]);
  };
  const noun = item.kind === 'reference' ? item.noun : '';
  return (
    <>
      {item.kind === 'choice' ? (
        <ChoiceField
          {...props}
          value={undefined}
          onChange={(option) => add(option === undefined ? undefined : String(option))}
          options={item.options.filter((option) => !values.includes(String(option)))}
          isOptional
        />
      ) : (
        <ReferenceField {...props} noun={noun} value="" onChange={add} />
      )}
      <div className={`bar wrap ${styles.chips}`}>
        {values.map((value, index) =>
          item.kind === 'choice' ? (
            <Chip key={value} text={optionLabel(value)} label={t('content.remove')} onRemove={remove(index)} />
          ) : (
            <EntryChip key={value} noun={noun} slug={value} label={t('content.remove')} onRemove={remove(index)} />
          ),
        )}
      </div>
    </>
  );
};

/** A list of facts. Lists with texts are rows across the languages instead. */
export const ListControl = ({ field, path, label, value, onChange, isReadOnly, part }: ControlProps<'list'>) => {
  const t = useText();
  // Chips and tags have no place for a message of their own.
  const error = problemAt(useForm().problems, path, true);
  const { item } = field;
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const common = { label, onChange, error, isReadOnly };
  if (item.kind === 'file') return <FileList {...common} accepts={item.accepts} values={values.map(String)} />;
  if (item.kind === 'reference' || item.kind === 'choice')
    return <Tags {...common} item={item} values={values.map(String)} />;
  if (item.kind === 'plain' || item.kind === 'number')
    return (
      <TagList {...common} values={values} parse={item.kind === 'number' ? parseNumber : String} max={field.max} />
    );
  return (
    <fieldset className={styles.list}>
      <legend className="label">{label}</legend>
      <div className={`stack ${styles.items}`}>
        {values.map((_, index) => (
          <div key={index} className={styles.item}>
            {part(item, [...path, index], `${label} ${index + 1}`)}
            {!isReadOnly && <ListActs values={values} index={index} onChange={onChange} />}
          </div>
        ))}
      </div>
      {!isReadOnly && (field.max === undefined || values.length < field.max) && (
        <Button size="small" icon="plus" onPress={() => onChange([...values, blankOf(item)])}>
          {t('content.add', { field: label })}
        </Button>
      )}
    </fieldset>
  );
};
