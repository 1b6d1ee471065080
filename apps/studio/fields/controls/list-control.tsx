import type { Field } from '@site/content/form/field';
import { useText } from '@site/ui/language/use-text';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button, IconButton } from '../../parts/button.tsx';
import { FieldMessage } from '../../parts/form.tsx';
import { problemAt, useForm, useOptionLabel, type ControlProps, type ListedValues } from '../form-context.ts';
import { asText, blankOf } from '../values.ts';
import { FileList } from './file-field.tsx';
import { Chip, ListActs } from './list-parts.tsx';
import { ChoiceField, parseNumber } from './plain-fields.tsx';
import { ReferenceField, useReferenceTitle } from './reference-field.tsx';
import fieldStyles from '../../parts/field.module.css';
import styles from './controls.module.css';

/** The values of a typed or pasted list: separated by commas, semicolons, tabs or line ends. */
export const readTags = (text: string): string[] =>
  text
    .split(/[,;\t\r\n]+|，|；|、/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Props = Omit<ListedValues, 'values'> & {
  values: readonly unknown[];
  parse: (text: string) => unknown;
  max: number | undefined;
};

/** Short values in a row: Enter adds one, Backspace takes the last one away, and a pasted list becomes many. */
const TagList = ({ label, values, onChange, parse, max = Infinity, error, isReadOnly }: Props) => {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = (texts: readonly string[]) => {
    const added = texts.map(parse).slice(0, Math.max(0, max - values.length));
    if (added.length > 0) onChange([...values, ...added]);
    setTyped('');
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(readTags(typed));
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const texts = readTags(event.clipboardData.getData('text'));
    if (texts.length < 2) return;
    event.preventDefault();
    add([...readTags(typed), ...texts]);
  };
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>
        <label htmlFor={id}>{label}</label>
        {!isReadOnly && <span className={fieldStyles.hint}>{t('content.tagHint')}</span>}
      </span>
      <div className={`control wrap ${styles.tags}`} data-invalid={error !== undefined || undefined}>
        <ul aria-label={label}>
          {values.map((value, index) => (
            <li key={index} className="inline box">
              <span className="mono">{asText(value)}</span>
              {!isReadOnly && (
                <IconButton
                  icon="close"
                  label={`${t('content.remove')} ${asText(value)}`}
                  onPress={() => onChange(values.toSpliced(index, 1))}
                />
              )}
            </li>
          ))}
        </ul>
        <input
          id={id}
          value={typed}
          readOnly={isReadOnly || values.length >= max}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={pressKey}
          onPaste={paste}
          onBlur={() => add(readTags(typed))}
        />
      </div>
      <span className={fieldStyles.message}>
        <FieldMessage id={`${id}-error`} text={error} />
      </span>
    </div>
  );
};

const EntryChip = (props: { collection: string; slug: string; label: string; onRemove: (() => void) | undefined }) => {
  const title = useReferenceTitle(props.collection, props.slug);
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
  const collection = item.kind === 'reference' ? item.collection : '';
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
        <ReferenceField {...props} collection={collection} value="" onChange={add} />
      )}
      <div className={`bar wrap ${styles.chips}`}>
        {values.map((value, index) =>
          item.kind === 'choice' ? (
            <Chip key={value} text={optionLabel(value)} label={t('content.remove')} onRemove={remove(index)} />
          ) : (
            <EntryChip
              key={value}
              collection={collection}
              slug={value}
              label={t('content.remove')}
              onRemove={remove(index)}
            />
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
