import { resumeLimit } from '@site/contract/bounds';
import type { Data } from '@site/contract/calls';
import { ApiError, requestTimeout } from '@site/contract/client';
import { endpointOf } from '@site/contract/endpoints';
import type { Envelope } from '@site/contract/fields';
import type { TextKey } from '@site/contract/i18n/keys';
import { apiBase } from '@site/contract/paths';
import { TextArea, TextInput } from '@site/ui/form/controls';
import { FieldError } from '@site/ui/form/field';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm, type Errors } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { reportFailure } from '@site/ui/notices/notice-store';
import { useState, useEffect, useRef } from 'react';
import { Sent } from '../../chrome/inquiry/sent.tsx';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { usePrefill } from '../../ui/form/use-prefill.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import styles from './careers-page.module.css';

const magic = '%PDF-';

/** Checks a chosen file before it is sent: its size, its name and its first bytes. The server checks more. */
export const resumeProblem = async (file: File): Promise<TextKey | undefined> => {
  if (file.size > resumeLimit) return 'error.fileTooLarge';
  if (!/\.pdf$/i.test(file.name)) return 'error.notPdf';
  // A file that can no longer be read is left to the server.
  const start = await file
    .slice(0, magic.length)
    .text()
    .catch(() => magic);
  return start === magic ? undefined : 'error.notPdf';
};

type ApplyResumeProps = {
  form: {
    errors: Readonly<Record<string, string>>;
    elementId: (name: string) => string;
    register: (name: string, label: string) => () => void;
    mark: (name: string, error: string | undefined) => void;
  };
  onChoose: (file: File | undefined) => void;
};

/** A PDF of at most 5 MB. A file that cannot be one is refused as soon as it is chosen. */
const ApplyResume = ({ form, onChoose }: ApplyResumeProps) => {
  const t = useText();
  const { register, elementId, errors, mark } = form;
  const latest = useRef<File>(undefined);
  const id = elementId('resume');
  const label = t('apply.resume');
  const error = errors['resume'];
  // oxlint-disable-next-line react/exhaustive-deps -- `register` writes into a ref
  useEffect(() => register('resume', label), [label]);
  const choose = async (file: File | undefined) => {
    latest.current = file;
    onChoose(file);
    const problem = file && (await resumeProblem(file));
    // Another file may have been chosen in the meantime.
    if (latest.current === file) mark('resume', problem && t(problem));
  };
  return (
    <div className="grid content-start gap-2">
      <label className="text-13 leading-4 font-semibold" htmlFor={id}>
        {label} <span className="font-normal text-muted">{t('form.optional')}</span>
      </label>
      <input
        className="frame-edge bg-panel px-3.75 py-2.25 text-15 inline-full min-block-12 min-inline-0"
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p className="text-13 leading-4 text-muted" id={`${id}-hint`}>
        {t('apply.resumeHint')}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
};

/** The only call that carries a file, so it is sent as form data instead of JSON. Its errors are those of all calls. */
const sendApplication = async (fields: Record<string, string | File>): Promise<Data<'hrApply'>> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const { method, path } = endpointOf('hrApply');
  const response = await fetch(`${apiBase}/${path}`, { method, body, signal: AbortSignal.timeout(requestTimeout) });
  const answer = (await response.json()) as Envelope<Data<'hrApply'>>;
  if (answer.code === 200 && answer.data) return answer.data;
  const error = new ApiError(answer);
  reportFailure(error, 'hrApply');
  throw error;
};

type Props = { job: { id: number; title: string } };

const empty = { name: '', email: '', phone: '', message: '' };

/** An application for one job. The chosen file is lost with the page: browsers do not allow a draft to restore it. */
export const ApplyForm = ({ job }: Props) => {
  const t = useText();
  const user = useUser();
  const proof = useVerify();
  const [resume, setResume] = useState<File>();
  const [reference, setReference] = useState<string>();
  const form = useForm({
    id: `apply-${job.id}`,
    rules: async () => (await import('@site/contract/inbox')).ApplyInput.omit({ job_id: true }),
    initial: empty,
    alsoCheck: async (): Promise<Errors> => {
      const problem = resume && (await resumeProblem(resume));
      return problem ? { resume: t(problem) } : {};
    },
    send: async (values, key) =>
      sendApplication({
        ...values,
        job_id: String(job.id),
        ...(user ? {} : { verify: await proof.take() }),
        idempotency_key: key,
        ...(resume ? { resume } : {}),
      }),
    onSent: (answer) => setReference(answer.reference),
  });
  usePrefill(form, ({ name, email = '', phone = '' }) => ({ name, email, phone }));
  if (form.sending === 'sent' && reference !== undefined)
    return <Sent title={t('apply.sent')} text={t('apply.thanks')} reference={reference} />;
  return (
    <Form
      form={form}
      label={t('apply.title', { job: job.title })}
      className={`${styles.form} grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] max-sm:grid-cols-1 [&>[role=alert]]:col-[1_/_-1]`}
    >
      <TextInput form={form} name="name" label={t('inquiry.name')} autoComplete="name" />
      <TextInput form={form} name="email" label={t('inquiry.email')} type="email" autoComplete="email" />
      <TextInput form={form} name="phone" label={t('apply.phone')} type="tel" autoComplete="tel" />
      <ApplyResume form={form} onChoose={setResume} />
      <div className="col-[1_/_-1]">
        <TextArea form={form} name="message" label={t('inquiry.message')} rows={4} />
      </div>
      <div className="col-[1_/_-1]">{!user && <Captcha key={form.round} onSolved={proof.solved} />}</div>
      <FormErrors form={form} />
      <SentTooOften form={form} />
      <div className="col-[1_/_-1]">
        <Submit form={form}>{t('apply.send')}</Submit>
      </div>
    </Form>
  );
};
