import type { ReactNode } from 'react';
import { Form, FormErrors, Submit } from '#ui/form/form.tsx';
import type { Form as FormState } from '#ui/form/use-form.ts';
import { useText } from '#ui/language/use-text.ts';

type Props<V extends object> = { form: FormState<V>; label: string; onCancel: () => void; children: ReactNode };

/** The fields of a row with Save and Cancel; Escape cancels too. */
export const RowForm = <V extends object>({ form, label, onCancel, children }: Props<V>) => {
  const t = useText();
  const cancel = () => {
    form.clear();
    onCancel();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button below
    <div onKeyDown={({ key }) => key === 'Escape' && cancel()}>
      <Form form={form} label={label}>
        {children}
        <FormErrors form={form} />
        <div>
          <Submit form={form}>{t('personal.save')}</Submit>
          <button type="button" className="button" onClick={cancel}>
            {t('personal.cancel')}
          </button>
        </div>
      </Form>
    </div>
  );
};
