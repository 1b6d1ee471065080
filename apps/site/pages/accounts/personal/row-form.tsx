import { Form, FormErrors, Submit } from '@site/ui/form/form';
import type { Form as FormState } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import type { ReactNode } from 'react';

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
        <div className="flex flex-wrap gap-2">
          <Submit form={form}>{t('personal.save')}</Submit>
          <button type="button" className="button" onClick={cancel}>
            {t('personal.cancel')}
          </button>
        </div>
      </Form>
    </div>
  );
};
