import { paths } from '@site/contract/paths';
import { Form, FormErrors } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useIntl, useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../app/site-context.ts';
import { forgetUser } from '../../../state/user.ts';
import { PasswordInput } from '../parts/password-input.tsx';
import styles from './close-account.module.css';

/** Asks for the password; the safe button has the focus. */
export const CloseAccount = () => {
  const t = useText();
  const { date } = useIntl();
  const { api } = useSite();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    id: 'close-account',
    rules: async () => (await import('@site/contract/account-profile')).CloseAccountInput,
    initial: { password: '' },
    secret: ['password'],
    send: (values) => api('closeAccount', values),
    onSent: ({ erased_on: day }) => {
      dialog.current?.close();
      forgetUser();
      showToast('success', t('personal.closed', { date: date(day) }));
      void navigate(paths.home);
    },
  });
  return (
    <>
      <button type="button" className={`button ${styles.danger}`} onClick={() => dialog.current?.showModal()}>
        {t('personal.closeAccount')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="close-title" onClose={form.clear}>
        <h2 id="close-title">{t('personal.closeAsk')}</h2>
        <p>{t('personal.closeText')}</p>
        <Form form={form} label={t('personal.closeAccount')}>
          <PasswordInput
            form={form}
            name="password"
            label={t('personal.oldPassword')}
            autoComplete="current-password"
          />
          <FormErrors form={form} />
          <div className={styles.actions}>
            <button type="submit" className={`button ${styles.danger}`} aria-disabled={form.sending === 'sending'}>
              {t('personal.closeAccount')}
            </button>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              {t('personal.keep')}
            </button>
          </div>
        </Form>
      </dialog>
    </>
  );
};
