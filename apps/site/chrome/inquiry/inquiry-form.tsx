import { TextArea, TextInput } from '@site/ui/form/controls';
import { CountrySelect } from '@site/ui/form/country-select';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { usePrefill } from '../../ui/form/use-prefill.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import { Sent } from './sent.tsx';
import styles from './inquiry-form.module.css';

const empty = { name: '', youxiang: '', country: '', company: '', jianyi: '' };

type Props = {
  /** Two forms may be on one page; each has its own draft. */
  id: string;
  product?: { id: number; model: string } | undefined;
  /** The case or solution that the visitor comes from. */
  about?: { kind: 'case' | 'solution'; id: number } | undefined;
  label?: string;
  /** When to prefill the form with the account's data; use `touch` for a form that is on every page. */
  prefillOn?: 'show' | 'touch';
  /** False for a form that is on every page, until someone approaches it. */
  listsCountries?: boolean;
};

/** The spec's inquiry form: cleared after sending, with its 'success' message and the reference number. */
export const InquiryForm = ({ id, product, about, label, prefillOn = 'show', listsCountries = true }: Props) => {
  const t = useText();
  const { api } = useSite();
  const user = useUser();
  const proof = useVerify();
  const [reference, setReference] = useState<string>();
  const form = useForm({
    id,
    rules: async () => (await import('@site/contract/inbox')).InquiryInput,
    initial: empty,
    send: async (values, key) =>
      api('productscollectAdd', {
        ...values,
        ...(product ? { product_id: product.id } : {}),
        ...(about ? { about: { kind: about.kind, id: about.id } } : {}),
        ...(user ? {} : { verify: await proof.take() }),
        idempotency_key: key,
      }),
    onSent: (answer) => setReference(answer.reference),
  });
  usePrefill(
    form,
    ({ name, email = '', country = '', company = '' }) => ({ name, youxiang: email, country, company }),
    { on: prefillOn },
  );
  if (form.sending === 'sent' && reference !== undefined)
    return <Sent title={t('inquiry.sent')} text={t('inquiry.thanks')} reference={reference} onAgain={form.again} />;
  return (
    <Form form={form} {...(label ? { label } : {})} className={styles.form ?? ''}>
      <div className={styles.details}>
        <TextInput form={form} name="name" label={t('inquiry.name')} autoComplete="name" />
        <TextInput form={form} name="youxiang" label={t('inquiry.email')} type="email" autoComplete="email" />
        <div className={`${styles.pair} grid gap-x-4 gap-y-2`}>
          <CountrySelect form={form} name="country" label={t('inquiry.country')} isListed={listsCountries} />
          <TextInput form={form} name="company" label={t('inquiry.company')} optional autoComplete="organization" />
        </div>
      </div>
      <TextArea form={form} name="jianyi" label={t('inquiry.message')} rows={3} />
      <div className={styles.details}>
        {!user && <Captcha key={form.round} onSolved={proof.solved} />}
        <FormErrors form={form} />
        <SentTooOften form={form} />
      </div>
      <Submit form={form}>{t('inquiry.send')}</Submit>
    </Form>
  );
};
