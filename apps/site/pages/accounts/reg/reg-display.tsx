import type { Form } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { strengthOf } from '../parts/new-password-inputs.tsx';

export const emptyRegistration = {
  email: '',
  code: '',
  password: '',
  confirm: '',
  name: '',
  country: '',
  phone: '',
  address: '',
  company: '',
  industry: '',
  agree: false,
  subscribed: false,
};
type Registration = typeof emptyRegistration;

/** The form as a controller's display would show it. Decorative: the fields have the same content. */
export const RegDisplay = ({ form }: { form: Form<Registration> }) => {
  const t = useText();
  const { values } = form;
  const errors = form.currentErrors();
  const labels = {
    email: t('registration.email'),
    code: t('registration.code'),
    password: t('registration.password'),
    confirm: t('registration.confirm'),
    name: t('registration.nickname'),
    phone: t('registration.phone'),
    address: t('registration.address'),
  };
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const stateOf = (name: keyof typeof labels): string => {
    if (values[name] === '') return t('registration.lcdMissing');
    if (errors[name] !== undefined) return t('registration.lcdWrong');
    if (name === 'password' && strengthOf(values.password, [values.name, values.email]).score < 2)
      return t('registration.lcdWeak');
    return t('registration.lcdOk');
  };
  const done = names.filter((name) => values[name] !== '' && errors[name] === undefined).length;
  return (
    <div
      className="grid gap-1 frame-lcd bg-lcd px-6 py-5 font-mono text-14 leading-5 text-lcd-ink uppercase"
      aria-hidden="true"
    >
      <p className="flex justify-between gap-4">
        <strong>{t('registration.lcdTitle')}</strong>
        <strong>
          {done} / {names.length}
        </strong>
      </p>
      {names.map((name) => (
        <p className="flex justify-between gap-4" key={name}>
          <span>{labels[name]}</span>
          <span>{stateOf(name)}</span>
        </p>
      ))}
    </div>
  );
};
