import { longestRequestNote } from '@site/contract/bounds';
import type { Data } from '@site/contract/calls';
import { companyPaths, paths } from '@site/contract/paths';
import { TextArea, TextInput } from '@site/ui/form/controls';
import { CountrySelect } from '@site/ui/form/country-select';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { type Errors, useForm } from '@site/ui/form/use-form';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useEffect, useState } from 'react';
import { useFeature, useSite } from '../../app/site-context.ts';
import { Sent } from '../../chrome/inquiry/sent.tsx';
import { clearRequest } from '../../state/request-changes.ts';
import type { RequestLine } from '../../state/request-list.ts';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { usePrefill } from '../../ui/form/use-prefill.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import styles from './request-page.module.css';

type SentLine = { product_id: number; quantity: number; note: string };
const empty = { name: '', youxiang: '', country: '', company: '', jianyi: '', lines: [] as SentLine[] };

const toSent = ({ product_id, quantity, note }: RequestLine): SentLine => ({
  product_id,
  quantity,
  note: note.slice(0, longestRequestNote),
});

/** The office that answers inquiries from a country, once somebody has chosen one. */
const Office = ({ country }: { country: string }) => {
  const t = useText();
  const { api } = useSite();
  const [answer, setAnswer] = useState<{ country: string; office: Data<'inquiryOffice'>['office'] }>();
  useEffect(() => {
    if (country === '') return undefined;
    let isCurrent = true;
    api('inquiryOffice', { country }).then(
      ({ office }) => {
        if (isCurrent) setAnswer({ country, office });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, country]);
  if (answer?.country !== country || !answer.office) return null;
  const { city, answers_in: languages, opens, closes } = answer.office;
  return (
    <div className="mbs-2 mbe-4 flex gap-3 frame-line bg-paper p-4 text-14 leading-5 [&>svg]:flex-none" role="status">
      <Icon name="pin" />
      <p>
        <strong className="block font-semibold">{t('request.office', { city })}</strong>
        {languages !== undefined && <span className="block text-muted">{t('request.answersIn', { languages })}</span>}
        {opens !== undefined && closes !== undefined && (
          <span className="block text-muted">{t('request.officeHours', { opens, closes })}</span>
        )}
      </p>
    </div>
  );
};

/** Says what the sender agrees to; the sentence has the link in its middle in every language. */
const Agreement = () => {
  const t = useText();
  const mark = '\u0001';
  const [before, after] = t('request.agree', { policy: mark }).split(mark);
  return (
    <p className="mbs-3 text-13 leading-5 text-muted">
      {before}
      <a href={companyPaths.policy('privacy')}>{t('request.policy')}</a>
      {after}
    </p>
  );
};

type Props = {
  lines: readonly RequestLine[];
  /** What the server says of single lines, by the id of the product. */
  onLineErrors: (errors: ReadonlyMap<number, string>) => void;
};

/** Sends the whole list as one inquiry. Where inquiries need a login, it leads there and back, and nothing is lost. */
export const RequestForm = ({ lines, onLineErrors }: Props) => {
  const t = useText();
  const { api } = useSite();
  const isOpen = useFeature('visitorInquiry');
  const user = useUser();
  const proof = useVerify();
  const [reference, setReference] = useState<string>();
  const form = useForm({
    id: 'request',
    rules: async () => (await import('@site/contract/inbox')).InquiryInput,
    initial: empty,
    // A quantity that is none is shown at its line, where the focus goes.
    alsoCheck: async (): Promise<Errors> => {
      const wrong = document.querySelector<HTMLElement>(`.${styles.stepper ?? ''} [aria-invalid]`);
      if (!wrong) return {};
      setTimeout(() => wrong.focus());
      return { lines: t('request.wrongQuantity') };
    },
    send: async (values, key) =>
      api('productscollectAdd', {
        ...values,
        ...(user ? {} : { verify: await proof.take() }),
        idempotency_key: key,
      }),
    onSent: (answer) => setReference(answer.reference),
  });
  usePrefill(form, ({ name, email = '', country = '', company = '' }) => ({ name, youxiang: email, country, company }));

  // The list is part of what is sent: a changed list is another message, which the server must not mistake for the one before. Not in the
  // first effect, because the form takes its draft then.
  const [isReady, setIsReady] = useState(false);
  const sentLines = JSON.stringify(lines.map(toSent));
  // oxlint-disable react/exhaustive-deps -- only when the list changes
  useEffect(() => {
    if (!isReady) setIsReady(true);
    else if (JSON.stringify(form.values.lines) !== sentLines) form.set('lines', JSON.parse(sentLines) as SentLine[]);
  }, [isReady, sentLines, form.values.lines]);

  useEffect(() => {
    const errors = Object.entries(form.errors).flatMap(([name, text]) => {
      const id = form.values.lines[Number(/^lines\.(\d+)\./.exec(name)?.[1] ?? Number.NaN)]?.product_id;
      return id === undefined ? [] : [[id, text] as const];
    });
    onLineErrors(new Map(errors));
  }, [form.errors]);
  // oxlint-enable react/exhaustive-deps

  if (form.sending === 'sent' && reference !== undefined) {
    const clear = () => {
      const undo = clearRequest();
      showToast('success', t('request.cleared'), [{ label: t('requestNotice.undo'), act: undo }]);
      document.querySelector<HTMLElement>('#add-model')?.focus();
    };
    return (
      <>
        <Sent title={t('inquiry.sent')} text={t('request.thanks')} reference={reference} />
        <p className="mbs-4 flex flex-wrap gap-3">
          <button type="button" className="button" onClick={clear}>
            {t('request.clear')}
          </button>
          <button type="button" className="button" onClick={form.again}>
            {t('request.keep')}
          </button>
        </p>
      </>
    );
  }
  const maySend = isOpen || user !== null;
  return (
    <Form form={form} label={t('request.form')} className={styles.form ?? ''}>
      <h2 className="text-23 leading-8">{t('request.form')}</h2>
      <p className="mbe-2 text-14 leading-5 text-muted">
        {isOpen && `${t('request.formOpen')} `}
        {maySend ? t('request.formLead') : t('request.formLogin')}
      </p>
      <TextInput form={form} name="name" label={t('inquiry.name')} autoComplete="name" />
      <TextInput form={form} name="youxiang" label={t('inquiry.email')} type="email" autoComplete="email" />
      <div className={`${styles.pair} grid gap-x-4 gap-y-2`}>
        <CountrySelect form={form} name="country" label={t('inquiry.country')} />
        <TextInput form={form} name="company" label={t('inquiry.company')} optional autoComplete="organization" />
      </div>
      <TextArea form={form} name="jianyi" label={t('request.message')} optional rows={3} />
      <Office country={form.values.country} />
      {maySend && !user && <Captcha key={form.round} onSolved={proof.solved} />}
      <FormErrors form={form} />
      {form.sending === 'failed' && <p className="text-14 leading-5">{t('request.kept')}</p>}
      <SentTooOften form={form} />
      {maySend ? (
        <Submit form={form}>{t('request.send', { count: lines.length })}</Submit>
      ) : (
        <a className="button text-15 min-block-12" data-kind="primary" href={paths.login(paths.requestList)}>
          {t('request.loginAndSend')}
        </a>
      )}
      <Agreement />
    </Form>
  );
};
