import { useText } from '@site/ui/language/use-text';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from '../../parts/button.tsx';
import { FieldMessage } from '../../parts/field.tsx';
import { asText } from '../as-text.ts';
import type { ListedValues } from './control-props.ts';
import { readTags } from './read-tags.ts';
import fieldStyles from '../../parts/field.module.css';
import styles from './tag-list.module.css';

type Props = Omit<ListedValues, 'values'> & {
  values: readonly unknown[];
  parse: (text: string) => unknown;
  max: number | undefined;
};

/** Short values in a row: Enter adds one, Backspace takes the last one away, and a pasted list becomes many. */
export const TagList = ({ label, values, onChange, parse, max = Infinity, error, isReadOnly }: Props) => {
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
