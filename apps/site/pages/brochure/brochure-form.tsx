import { paths } from '@site/contract/paths';
import { TextArea, TextInput } from '@site/ui/form/controls';
import { CountrySelect } from '@site/ui/form/country-select';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useLoaderData } from 'react-router';
import { useSite } from '../../app/site-context.ts';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { usePrefill } from '../../ui/form/use-prefill.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import type { BrochureData } from './brochure-data.ts';
import type { BrochureValues } from './brochure-values.ts';
import { bodyOf, kindOf } from './brochure-values.ts';
import { CataloguePicker } from './catalogue-picker.tsx';
import { KindSwitch } from './kind-switch.tsx';
import { ProductSelect } from './product-select.tsx';
import styles from './brochure-page.module.css';

export const BrochureForm = ({ onSent }: { onSent: (reference: string) => void }) => {
  const t = useText();
  const { api } = useSite();
  const user = useUser();
  const proof = useVerify();
  const { catalogues, product } = useLoaderData<BrochureData>();
  const initial: BrochureValues = {
    kind: product ? 'sample' : 'brochure',
    catalogue_ids: [],
    product: product ? String(product.id) : '',
    name: '',
    email: '',
    company: '',
    country: '',
    address: '',
  };
  const form = useForm({
    id: 'brochure',
    rules: async () => (await import('./brochure-rules.ts')).BrochureRules,
    initial,
    send: async (values, key) =>
      api('sendYangce', {
        ...bodyOf(values),
        ...(user ? {} : { verify: await proof.take() }),
        idempotency_key: key,
      }),
    onSent: (answer) => onSent(answer.reference),
  });
  usePrefill(form, ({ name, email = '', company = '', country = '', address = '' }) => ({
    name,
    email,
    company,
    country,
    address,
  }));
  const kind = kindOf(form.values.kind);
  const chosenCount = form.values.catalogue_ids.length;
  return (
    <Form form={form} label={t('brochure.title')} className={styles.form ?? ''}>
      <KindSwitch form={form} />
      {kind === 'brochure' ? (
        <CataloguePicker form={form} catalogues={catalogues} />
      ) : (
        <ProductSelect form={form} known={product} />
      )}
      <div className={styles.fields}>
        <TextInput form={form} name="name" label={t('inquiry.name')} autoComplete="name" />
        <TextInput form={form} name="email" label={t('inquiry.email')} type="email" autoComplete="email" />
        <TextInput form={form} name="company" label={t('inquiry.company')} optional autoComplete="organization" />
        <CountrySelect form={form} name="country" label={t('inquiry.country')} />
        {kind === 'sample' && <TextArea form={form} name="address" label={t('brochure.address')} rows={3} />}
        {!user && <Captcha key={form.round} onSolved={proof.solved} />}
      </div>
      <div className={styles.action}>
        <FormErrors form={form} />
        <SentTooOften form={form} />
        <Submit form={form}>
          {kind === 'sample' ? t('brochure.sendSample') : t('brochure.send', { count: chosenCount })}
        </Submit>
        <p>
          {t('brochure.use')} <a href={paths.policy}>{t('brochure.privacy')}</a>
        </p>
      </div>
    </Form>
  );
};
