import { locales } from '@site/contract/locales';
import { TextInput } from '@site/ui/form/controls';
import { CountrySelect } from '@site/ui/form/country-select';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { RowForm } from './row-form.tsx';
import type { RowFormProps, RowProps } from './row-props.ts';
import { UserRow } from './user-row.tsx';

const CompanyForm = ({ user, onSaved, onCancel }: RowFormProps) => {
  const t = useText();
  const { api } = useSite();
  const form = useForm({
    id: 'company',
    rules: async () => (await import('@site/contract/account-profile')).UserUpdateInput,
    initial: {
      company: user.company ?? '',
      industry: user.industry ?? '',
      country: user.country ?? '',
      address: user.address ?? '',
    },
    send: (values) => api('userUpdate', values),
    onSent: ({ user: next }) => onSaved(next),
  });
  return (
    <RowForm form={form} label={t('personal.company')} onCancel={onCancel}>
      <TextInput form={form} name="company" label={t('personal.companyName')} autoComplete="organization" optional />
      <TextInput form={form} name="industry" label={t('personal.industry')} optional />
      <CountrySelect form={form} name="country" label={t('personal.country')} optional />
      <TextInput form={form} name="address" label={t('personal.address')} autoComplete="address-line1" />
    </RowForm>
  );
};

export const CompanyRow = (props: RowProps) => {
  const t = useText();
  const { locale } = useSite();
  const { company, industry, address, country } = props.user;
  const place = country && new Intl.DisplayNames(locales[locale].intl, { type: 'region' }).of(country);
  return (
    <UserRow
      {...props}
      form={CompanyForm}
      label={t('personal.company')}
      value={[company, industry, address, place].filter(Boolean).join(' · ') || '–'}
      action={t('personal.change')}
    />
  );
};
