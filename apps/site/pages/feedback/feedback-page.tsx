import { feedbackTypes } from '@site/contract/bounds';
import type { TextKey } from '@site/contract/i18n/keys';
import { paths } from '@site/contract/paths';
import { Select, TextArea, TextInput } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { useQuery } from '../../app/use-query.ts';
import { Sent } from '../../chrome/inquiry/sent.tsx';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { usePrefill } from '../../ui/form/use-prefill.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import { TitleBand } from '../../ui/title-band/title-band.tsx';
import styles from './feedback-page.module.css';

const labels: Record<(typeof feedbackTypes)[number], TextKey> = {
  functions: 'feedback.functions',
  appearances: 'feedback.appearances',
  softwares: 'feedback.softwares',
  hardwares: 'feedback.hardwares',
  others: 'feedback.others',
};
const empty = { product_model: '', type: '', description: '', suggestion: '', email: '' };

/** The spec requires every field. A link from a product fills in its model. */
const FeedbackForm = () => {
  const t = useText();
  const { api } = useSite();
  const user = useUser();
  const proof = useVerify();
  const product = useQuery().get('product') ?? '';
  const [reference, setReference] = useState<string>();
  const form = useForm({
    id: 'feedback',
    rules: async () => (await import('@site/contract/inbox')).FeedbackInput,
    initial: empty,
    send: async ({ type, ...values }, key) =>
      api('feedbackAdd', {
        ...values,
        type: feedbackTypes.find((candidate) => candidate === type) ?? 'others',
        ...(user ? {} : { verify: await proof.take() }),
        idempotency_key: key,
      }),
    onSent: (answer) => setReference(answer.reference),
  });
  usePrefill(form, ({ email = '' }) => ({ email }));

  // After the draft is restored: a visitor who follows a product's link means that product.
  // oxlint-disable react/exhaustive-deps -- once per link: later it may be typed over
  useEffect(() => {
    if (product !== '') form.set('product_model', product);
  }, [product]);
  // oxlint-enable react/exhaustive-deps

  if (form.sending === 'sent' && reference !== undefined)
    return <Sent title={t('feedback.sent')} text={t('feedback.thanks')} reference={reference} onAgain={form.again} />;
  return (
    <Form
      form={form}
      label={t('page.feedback')}
      className={`${styles.form} grid-cols-2 max-sm:grid-cols-1 [&>[role=alert]]:col-span-full`}
    >
      <TextInput form={form} name="product_model" label={t('feedback.model')} />
      <Select
        form={form}
        name="type"
        label={t('feedback.type')}
        options={feedbackTypes.map((value) => ({ value, label: t(labels[value]) }))}
      />
      <div className="col-span-full">
        <TextArea form={form} name="description" label={t('feedback.description')} rows={5} />
      </div>
      <div className="col-span-full">
        <TextArea form={form} name="suggestion" label={t('feedback.suggestions')} rows={4} />
      </div>
      <TextInput form={form} name="email" label={t('feedback.email')} type="email" autoComplete="email" />
      <div className="col-span-full">{!user && <Captcha key={form.round} onSolved={proof.solved} />}</div>
      <FormErrors form={form} />
      <SentTooOften form={form} />
      <div className="col-span-full">
        <Submit form={form}>{t('feedback.submit')}</Submit>
      </div>
    </Form>
  );
};

export const Page = () => {
  const t = useText();
  const { company } = useLayoutData().index;
  return (
    <div className="wide pbe-24">
      <PageHead title={t('page.feedback')} description={t('feedback.lead')} />
      <Breadcrumb current={t('page.feedback')} />
      <TitleBand title={t('page.feedback')} lead={t('feedback.lead')} />
      <div className="mbs-10 grid grid-cols-[minmax(0,864px)_minmax(0,1fr)] gap-x-20 gap-y-12 rule-bs-ink pbs-8 max-lg:grid-cols-1">
        <FeedbackForm />
        <aside className="grid content-start gap-2 text-15">
          <h2 className="text-19 leading-6">{t('feedback.urgent')}</h2>
          <p>{t('feedback.urgentText')}</p>
          <p className="mono">
            <a href={paths.telephone(company.phone)}>{company.phone}</a>
          </p>
          <p className="mono">
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </aside>
      </div>
    </div>
  );
};
