import { paths } from '@site/contract/paths';
import { TextArea, TextInput } from '@site/ui/form/controls';
import { CountrySelect } from '@site/ui/form/country-select';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { BareHeader } from '../../chrome/bare-header.tsx';
import { Sent } from '../../chrome/inquiry/sent.tsx';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { usePrefill } from '../../ui/form/use-prefill.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import type { BrochureData } from './brochure-data.ts';
import { type BrochureValues, bodyOf, kindOf } from './brochure-values.ts';
import { KindSwitch } from './kind-switch.tsx';
import { CataloguePicker, ProductSelect } from './product-pickers.tsx';

const BrochureForm = ({ onSent }: { onSent: (reference: string) => void }) => {
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
    <Form form={form} label={t('brochure.title')} className="gap-4!">
      <KindSwitch form={form} />
      {kind === 'brochure' ? (
        <CataloguePicker form={form} catalogues={catalogues} />
      ) : (
        <ProductSelect form={form} known={product} />
      )}
      <div className="mbs-4 grid gap-2 rule-bs-ink pbs-6">
        <TextInput form={form} name="name" label={t('inquiry.name')} autoComplete="name" />
        <TextInput form={form} name="email" label={t('inquiry.email')} type="email" autoComplete="email" />
        <TextInput form={form} name="company" label={t('inquiry.company')} optional autoComplete="organization" />
        <CountrySelect form={form} name="country" label={t('inquiry.country')} />
        {kind === 'sample' && <TextArea form={form} name="address" label={t('brochure.address')} rows={3} />}
        {!user && <Captcha key={form.round} onSolved={proof.solved} />}
      </div>
      {/* Within reach of the thumb on a phone, in the normal flow elsewhere. */}
      <div className="grid gap-2 rule-bs-ink py-4 max-sm:sticky max-sm:inset-be-0 max-sm:mx-[calc(-1_*_var(--margin))] max-sm:bg-panel max-sm:px-[var(--margin)] [&_button]:min-block-14">
        <FormErrors form={form} />
        <SentTooOften form={form} />
        <Submit form={form}>
          {kind === 'sample' ? t('brochure.sendSample') : t('brochure.send', { count: chosenCount })}
        </Submit>
        <p className="text-center text-13 leading-4 text-muted">
          {t('brochure.use')} <a href={paths.policy}>{t('brochure.privacy')}</a>
        </p>
      </div>
    </Form>
  );
};

/** Opened from a QR code: choose, enter an address, and the links arrive by mail. */
export const Page = () => {
  const t = useText();
  const [reference, setReference] = useState<string>();
  return (
    <>
      <PageHead title={t('page.brochure')} description={t('brochure.lead')} />
      <BareHeader />
      <main id="main" className="mx-auto p-[24px_var(--margin)_40px] max-inline-140">
        <h1>{t('brochure.title')}</h1>
        <p className="mbs-2 mbe-6 text-muted">{t('brochure.lead')}</p>
        {reference === undefined ? (
          <BrochureForm onSent={setReference} />
        ) : (
          <Sent
            title={t('inquiry.sent')}
            reference={reference}
            text={t('brochure.sent')}
            onAgain={() => setReference(undefined)}
          />
        )}
      </main>
    </>
  );
};
