import type { ComponentProps, ReactNode } from 'react';
import type { FieldErrors } from '../api/field-errors.ts';
import { Field } from './field.tsx';
import { Strip } from './strip.tsx';

/** What is wrong with a form as a whole. */
export const FormMessage = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Strip kind="stop" role="alert">
      {text}
    </Strip>
  );

type Props = {
  message?: string | undefined;
  className?: string | undefined;
  onSubmit: (form: FormData) => unknown;
  children: ReactNode;
};

export const Form = ({ message, className, onSubmit, children }: Props) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(new FormData(event.currentTarget));
    }}
  >
    <FormMessage text={message} />
    {children}
  </form>
);

type FieldsProps = { fields: readonly ComponentProps<typeof Field>[]; errors: FieldErrors };

/** Several fields with the server's messages at each. */
export const Fields = ({ fields, errors }: FieldsProps) =>
  fields.map((field) => <Field key={field.name} error={errors[field.name]} {...field} />);
