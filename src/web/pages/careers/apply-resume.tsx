import { useEffect } from 'react';
import { resumeLimit } from '#contract/bounds.ts';
import { useText } from '../../text/use-text.ts';
import { FieldError } from '../../ui/form/field.tsx';
import styles from './apply.module.css';

type Props = {
  form: {
    errors: Readonly<Record<string, string>>;
    elementId: (name: string) => string;
    register: (name: string, label: string) => () => void;
  };
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
};

/** A PDF of at most 5 MiB. The size is said at once; whether it is a PDF, the server says by its content. */
export const ApplyResume = ({ form, file, onChoose }: Props) => {
  const t = useText();
  const { register, elementId, errors } = form;
  const id = elementId('resume');
  const label = t('apply.resume');
  const tooLarge = file !== undefined && file.size > resumeLimit;
  const error = tooLarge ? t('error.fileTooLarge') : errors['resume'];
  // oxlint-disable-next-line react/exhaustive-deps -- `register` writes into a ref
  useEffect(() => register('resume', label), [label]);
  return (
    <div className={styles.resume}>
      <label htmlFor={id}>
        {label} <span>{t('form.optional')}</span>
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      <p id={`${id}-hint`}>{t('apply.resumeHint')}</p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};
