import { TextArea, TextInput } from '@site/ui/form/controls';
import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import type { Errors } from '@site/ui/form/validate';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Sent } from '../../chrome/inquiry/sent.tsx';
import { useUser } from '../../state/use-user.ts';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { SentTooOften } from '../../ui/form/sent-too-often.tsx';
import { usePrefill } from '../../ui/form/use-prefill.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import { ApplyResume } from './apply-resume.tsx';
import { resumeProblem } from './resume-problem.ts';
import { sendApplication } from './send-application.ts';
import styles from './apply.module.css';

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
  if (form.sending === 'sent' && reference !== undefined) return <Sent title={t('apply.sent')} reference={reference} />;
  return (
    <Form form={form} label={t('apply.title', { job: job.title })} className={styles.form ?? ''}>
      <TextInput form={form} name="name" label={t('inquiry.name')} autoComplete="name" />
      <TextInput form={form} name="email" label={t('inquiry.email')} type="email" autoComplete="email" />
      <TextInput form={form} name="phone" label={t('apply.phone')} type="tel" autoComplete="tel" />
      <ApplyResume form={form} onChoose={setResume} />
      <div className={styles.wide}>
        <TextArea form={form} name="message" label={t('inquiry.message')} rows={4} />
      </div>
      <div className={styles.wide}>{!user && <Captcha key={form.round} onSolved={proof.solved} />}</div>
      <FormErrors form={form} />
      <SentTooOften form={form} />
      <div className={styles.wide}>
        <Submit form={form}>{t('apply.send')}</Submit>
      </div>
    </Form>
  );
};
