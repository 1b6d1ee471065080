import { FieldError } from '@site/ui/form/field';
import type { Form } from '@site/ui/form/use-form';
import type { ReactNode } from 'react';
import { useEffect } from 'react';

type Props<V extends object> = { form: Form<V>; name: keyof V & string; label: string; children: ReactNode };

/** A checkbox with its message below. `label` names it in the summary of invalid fields. */
export const CheckBox = <V extends object>({ form, name, label, children }: Props<V>) => {
  const { register, elementId, errors } = form;
  // oxlint-disable-next-line react/exhaustive-deps -- `register` writes into a ref
  useEffect(() => register(name, label), [name, label]);
  const id = elementId(name);
  const error = errors[name];
  return (
    <div className="grid gap-1">
      <label className="flex cursor-pointer items-start gap-2.5 text-15 leading-6 min-block-6">
        <input
          className="mbs-1"
          id={id}
          type="checkbox"
          name={name}
          checked={form.values[name] === true}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => form.set(name, target.checked as V[typeof name])}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};
