import type { Field } from '@site/content/form/field';
import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { SelectField } from '../../parts/select-field.tsx';
import { blankOf, hasForm } from '../blank.ts';
import { useLabel } from '../use-label.ts';
import type { ControlProps } from './control-props.ts';

const kindTexts: Partial<Record<Field['kind'], TextKey>> = {
  text: 'content.formPerLanguage',
  plain: 'content.formOne',
  list: 'content.formSeveral',
  date: 'content.formDay',
  moment: 'content.formMoment',
};

/** Names a form of a value: by its kind, or a group by its fields. */
export const useFormName = () => {
  const t = useText();
  const labelOf = useLabel();
  return (form: Field): string => {
    if (form.kind === 'group')
      return form.fields
        .slice(0, 2)
        .map(({ name }) => labelOf(name, ''))
        .join(', ');
    return t(kindTexts[form.kind] ?? 'content.formOne');
  };
};

/** The form that a value has now; the first one for a new value. */
export const formOf = (forms: readonly Field[], value: unknown): Field | undefined =>
  forms.find((form) => hasForm(form, value)) ?? forms[0];

export const AlternativesControl = (props: ControlProps<'alternatives'>) => {
  const { field, path, label, value, onChange, isReadOnly, part } = props;
  const t = useText();
  const nameOf = useFormName();
  const form = formOf(field.forms, value);
  if (!form) return null;
  return (
    <>
      {part({ ...form, isOptional: field.isOptional }, path, label)}
      {field.forms.length > 1 && !isReadOnly && (
        <SelectField
          label={t('content.form', { field: label })}
          value={String(field.forms.indexOf(form))}
          onChange={(index) => {
            const next = field.forms[Number(index)];
            if (next && next !== form) onChange(blankOf(next));
          }}
          options={field.forms.map((one, index) => ({ value: String(index), label: nameOf(one) }))}
        />
      )}
    </>
  );
};
