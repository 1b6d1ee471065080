import { FieldError } from '@site/ui/form/field';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef } from 'react';
import { resumeProblem } from './resume-problem.ts';
import styles from './apply.module.css';

type Props = {
  form: {
    errors: Readonly<Record<string, string>>;
    elementId: (name: string) => string;
    register: (name: string, label: string) => () => void;
    mark: (name: string, error: string | undefined) => void;
  };
  onChoose: (file: File | undefined) => void;
};

/** A PDF of at most 5 MB. A file that cannot be one is refused as soon as it is chosen. */
export const ApplyResume = ({ form, onChoose }: Props) => {
  const t = useText();
  const { register, elementId, errors, mark } = form;
  const latest = useRef<File>(undefined);
  const id = elementId('resume');
  const label = t('apply.resume');
  const error = errors['resume'];
  // oxlint-disable-next-line react/exhaustive-deps -- `register` writes into a ref
  useEffect(() => register('resume', label), [label]);
  const choose = async (file: File | undefined) => {
    latest.current = file;
    onChoose(file);
    const problem = file && (await resumeProblem(file));
    // Another file may have been chosen in the meantime.
    if (latest.current === file) mark('resume', problem && t(problem));
  };
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
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p id={`${id}-hint`}>{t('apply.resumeHint')}</p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};
