import type { User } from '@site/contract/accounts';
import { paths } from '@site/contract/paths';
import { Form, FormErrors } from '@site/ui/form/form';
import { useForm } from '@site/ui/form/use-form';
import { useIntl, useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../app/site-context.ts';
import { forgetUser } from '../../../state/user.ts';
import { NewPasswordInputs } from '../parts/new-password-inputs.tsx';
import { PasswordInput } from '../parts/password-input.tsx';
import { Section } from './page-frame.tsx';
import { RowForm } from './row-form.tsx';
import { Row, type RowProps } from './row.tsx';
import styles from './page-frame.module.css';

/** A switch; its position follows the server's answer. */
export const SubscriptionSection = ({ user, onSaved }: RowProps) => {
  const t = useText();
  const { api } = useSite();
  const [busy, setBusy] = useState(false);

  const turn = async () => {
    if (busy) return;
    setBusy(true);
    try {
      onSaved((await api('userUpdate', { subscribed: !user.subscribed })).user);
    } catch {
      // A toast has reported the error; the switch stays where it was.
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section id="subscription" title={t('personal.subscription')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rule-be-line text-15 min-block-14">
        <span id="subscription-text">{t('personal.newsText')}</span>
        <button
          className={`${styles.switch} flex items-center gap-3 border-0 bg-transparent p-0 text-13 font-550 min-block-10`}
          type="button"
          role="switch"
          aria-checked={user.subscribed}
          aria-labelledby="subscription-text"
          onClick={() => void turn()}
        >
          <span>{user.subscribed ? t('personal.subscribed') : t('personal.cancelled')}</span>
          <i className="frame-edge bg-panel p-0.75 block-6 inline-12" aria-hidden="true" />
        </button>
      </div>
    </Section>
  );
};

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
      <button
        type="button"
        className="button border-alarm text-alarm hover:bg-alarm hover:text-panel"
        onClick={() => dialog.current?.showModal()}
      >
        {t('personal.closeAccount')}
      </button>
      <dialog
        ref={dialog}
        className="m-auto frame-line bg-panel p-8 text-ink [box-shadow:var(--shadow)] inline-[min(480px,calc(100vw_-_32px))] backdrop:bg-scrim"
        aria-labelledby="close-title"
        onClose={form.clear}
      >
        <h2 className="text-23 leading-7" id="close-title">
          {t('personal.closeAsk')}
        </h2>
        <p className="mbs-2 mbe-4 text-15">{t('personal.closeText')}</p>
        <Form form={form} label={t('personal.closeAccount')}>
          <PasswordInput
            form={form}
            name="password"
            label={t('personal.oldPassword')}
            autoComplete="current-password"
          />
          <FormErrors form={form} />
          <div className="flex flex-wrap justify-end gap-2">
            <button
              type="submit"
              className="button border-alarm text-alarm hover:bg-alarm hover:text-panel"
              aria-disabled={form.sending === 'sending'}
            >
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

type Props = { user: User; onChanged: () => void };

const PasswordForm = ({ user, onSaved, onCancel }: { user: User; onSaved: () => void; onCancel: () => void }) => {
  const t = useText();
  const { api } = useSite();
  const form = useForm({
    id: 'password',
    rules: async () => (await import('@site/contract/account-profile')).ChangePasswordInput,
    initial: { old_password: '', password: '', confirm: '' },
    secret: ['old_password', 'password', 'confirm'],
    send: (values) => api('changePassword', values),
    onSent: onSaved,
  });
  return (
    <RowForm form={form} label={t('personal.changePassword')} onCancel={onCancel}>
      <PasswordInput
        form={form}
        name="old_password"
        label={t('personal.oldPassword')}
        autoComplete="current-password"
      />
      <NewPasswordInputs
        form={form}
        label={t('personal.newPassword')}
        confirmLabel={t('personal.confirm')}
        confirmHint={t('personal.othersEnd')}
        personalWords={[user.nickname, user.email ?? '']}
      />
    </RowForm>
  );
};

export const SecuritySection = ({ user, onChanged }: Props) => {
  const t = useText();
  const { date } = useIntl();
  return (
    <Section id="security" title={t('personal.security')}>
      <Row
        label={t('personal.password')}
        value={user.password_set ? t('personal.passwordSet', { date: date(user.password_set.slice(0, 10)) }) : '–'}
        action={t('personal.changePassword')}
      >
        {(close) => (
          <PasswordForm
            user={user}
            onSaved={() => {
              onChanged();
              close();
            }}
            onCancel={close}
          />
        )}
      </Row>
    </Section>
  );
};
