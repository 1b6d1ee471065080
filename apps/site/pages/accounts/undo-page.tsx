import { Form, FormErrors, Submit } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { useSite } from '../../app/site-context.ts';
import { forgetUser } from '../../state/user.ts';
import { ForgetDone } from './forget-parts.tsx';
import { NewPasswordInputs } from './parts/new-password-inputs.tsx';

/** Opened from a letter to the previous address. Opening it changes nothing; submitting the form reverts the change. */
export const Page = () => {
  const t = useText();
  const { api } = useSite();
  const [endedSessions, setEndedSessions] = useState<number>();
  const form = useForm({
    id: 'undo',
    // The link carries the token, which is added when the form is submitted.
    rules: async () => (await import('@site/contract/accounts')).UndoChangeForm,
    initial: { password: '', confirm: '' },
    secret: ['password', 'confirm'],
    send: (values) => api('undoChange', { token: new URLSearchParams(location.search).get('token') ?? '', ...values }),
    onSent: ({ sessions_ended: count }) => {
      forgetUser();
      setEndedSessions(count);
    },
  });

  return (
    <div className="wide pbs-16 pbe-24 max-sm:pbs-8 max-sm:pbe-16">
      <PageHead title={t('personal.undoTitle')} description={t('personal.undoText')} noIndex />
      <div className="mx-auto frame-line bg-panel px-16 py-12 max-inline-160 max-sm:px-5 max-sm:py-8">
        {endedSessions === undefined ? (
          <>
            <h1 className="text-28 leading-8">{t('personal.undoTitle')}</h1>
            <p className="mbs-2 mbe-8 text-muted">{t('personal.undoText')}</p>
            <Form form={form} label={t('personal.undoTitle')}>
              <NewPasswordInputs form={form} label={t('login.newPassword')} confirmLabel={t('login.confirm')} />
              <FormErrors form={form} />
              <Submit form={form}>{t('personal.undoSubmit')}</Submit>
            </Form>
          </>
        ) : (
          <ForgetDone ended={endedSessions} />
        )}
      </div>
    </div>
  );
};
