import { useText } from '@site/ui/language/use-text';
import { Field } from '../parts/form.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import { nextMorning, useTimeZone } from './moments.ts';
import styles from './when-field.module.css';

type Props = {
  /** A minute by the company's clocks; undefined is now. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  error: string | undefined;
};

/** The company's minute at which something goes live. */
export const MinuteField = ({ value, onChange, error }: Props) => {
  const t = useText();
  return (
    <Field
      type="datetime-local"
      name="at"
      label={t('content.dueAt')}
      hint={t('content.timeIn', { zone: useTimeZone() ?? '' })}
      value={value ?? ''}
      onChange={onChange}
      error={error}
      isRequired
      mono
    />
  );
};

/** Now, or at a minute. */
export const WhenField = ({ value, onChange, error }: Props) => {
  const t = useText();
  const timeZone = useTimeZone();
  return (
    <div className={`stack ${styles.when}`}>
      <Segmented
        label={t('content.whenGoesOut')}
        value={value === undefined ? 'now' : 'later'}
        onChange={(when) => onChange(when === 'now' ? undefined : nextMorning(timeZone ?? 'UTC', new Date()))}
        options={[
          { value: 'now', label: t('content.now') },
          { value: 'later', label: t('content.later') },
        ]}
      />
      {value !== undefined && <MinuteField value={value} onChange={onChange} error={error} />}
    </div>
  );
};
