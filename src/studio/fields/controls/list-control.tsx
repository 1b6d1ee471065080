import type { Field } from '#content/form/field.ts';
import { useText } from '#ui/language/use-text.ts';
import { Button } from '../../parts/button.tsx';
import { blankOf } from '../blank.ts';
import { problemAt, useForm } from '../form-context.ts';
import { useOptionLabel } from '../use-label.ts';
import { ChoiceField } from './choice-field.tsx';
import type { ControlProps } from './control-props.ts';
import { FileList } from './file-field.tsx';
import { ListActs } from './list-acts.tsx';
import { parseNumber } from './number-field.tsx';
import { ReferenceField, useReferenceTitle } from './reference-field.tsx';
import { TagList } from './tag-list.tsx';
import styles from './controls.module.css';

const Chip = ({ text, label, onRemove }: { text: string; label: string; onRemove: (() => void) | undefined }) => (
  <span className={styles.chip}>
    {text}
    {onRemove && <Button kind="plain" size="small" icon="close" label={`${label} ${text}`} onPress={onRemove} />}
  </span>
);

const EntryChip = (props: { noun: string; slug: string; label: string; onRemove: (() => void) | undefined }) => {
  const title = useReferenceTitle(props.noun, props.slug);
  return <Chip text={title ?? props.slug} label={props.label} onRemove={props.onRemove} />;
};

/** Names of other entries or fixed options, as tags with a list to add from. */
const Tags = ({ item, label, values, set, error, isReadOnly }: TagProps) => {
  const t = useText();
  const optionLabel = useOptionLabel();
  const remove = (index: number) => (isReadOnly ? undefined : () => set(values.toSpliced(index, 1)));
  const add = (value: string | undefined) => {
    if (value !== undefined && !values.includes(value)) set([...values, value]);
  };
  const noun = item.kind === 'reference' ? item.noun : '';
  return (
    <>
      {item.kind === 'choice' ? (
        <ChoiceField
          label={label}
          value={undefined}
          onChange={(option) => add(option === undefined ? undefined : String(option))}
          options={item.options.filter((option) => !values.includes(String(option)))}
          isOptional
          error={error}
          isReadOnly={isReadOnly}
        />
      ) : (
        <ReferenceField
          label={label}
          noun={noun}
          value=""
          onChange={add}
          error={error}
          isReadOnly={isReadOnly}
          isAdding
        />
      )}
      <div className={styles.chips}>
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

type TagProps = {
  item: Field;
  label: string;
  values: readonly string[];
  set: (value: unknown) => void;
  error: string | undefined;
  isReadOnly: boolean;
};

/** A list of facts. Lists with texts are rows across the languages instead. */
export const ListControl = ({ field, path, label, value, set, isReadOnly, part }: ControlProps<'list'>) => {
  const t = useText();
  // Chips and tags have no place for a message of their own.
  const error = problemAt(useForm().problems, path, true);
  const { item } = field;
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  if (item.kind === 'file')
    return (
      <FileList
        accepts={item.accepts}
        label={label}
        values={values.map(String)}
        set={set}
        error={error}
        isReadOnly={isReadOnly}
      />
    );
  if (item.kind === 'reference' || item.kind === 'choice')
    return (
      <Tags item={item} label={label} values={values.map(String)} set={set} error={error} isReadOnly={isReadOnly} />
    );
  if (item.kind === 'plain' || item.kind === 'number')
    return (
      <TagList
        label={label}
        values={values}
        set={set}
        parse={item.kind === 'number' ? parseNumber : String}
        max={field.max}
        error={error}
        isReadOnly={isReadOnly}
      />
    );
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.items}>
        {values.map((_, index) => (
          <div key={index} className={styles.item}>
            {part(item, [...path, index], `${label} ${index + 1}`)}
            {!isReadOnly && <ListActs values={values} index={index} set={set} />}
          </div>
        ))}
      </div>
      {!isReadOnly && (field.max === undefined || values.length < field.max) && (
        <Button size="small" icon="plus" onPress={() => set([...values, blankOf(item)])}>
          {t('content.add', { field: label })}
        </Button>
      )}
    </fieldset>
  );
};
