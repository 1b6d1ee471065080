import { isApiError } from '@site/contract/client';
import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Fields, Form } from '../parts/form.tsx';
import { Loading } from '../parts/screen-states.tsx';
import { formTexts, canUsePasskeys, createPasskey, useAttempt } from '../session/sign-in-attempts.ts';
import { RecoveryCodes, TotpFields } from '../session/totp-fields.tsx';
import { FrontPage } from '../sign-in/sign-in-form.tsx';
import styles from './join-screen.module.css';

type Props = {
  token: string;
  info: StaffData<'joinInfo'>;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
};

const JoinForm = ({ token, info, onCodes, onDone }: Props) => {
  const t = useText();
  const [name, setName] = useState(info.name ?? '');
  const [email, setEmail] = useState(info.email ?? '');
  const [totp, setTotp] = useState<StaffData<'joinTotp'>>();
  const { attempt, isPending, message, errors } = useAttempt();
  const person = { token, name, ...(info.email === undefined ? { email } : {}) };

  const withPasskey = () =>
    attempt(async () => {
      const { options } = await api('joinPasskeyOptions', person);
      const response = await createPasskey(options);
      await api('joinPasskey', { ...person, response, label: t('account.firstPasskey') });
      onDone();
    });
  const setUpApp = () =>
    attempt(async () => setTotp(await api('joinTotp', { token, ...(info.email === undefined ? { email } : {}) })));
  const withPassword = (form: FormData, { setup }: StaffData<'joinTotp'>) =>
    attempt(async () => {
      const factors = { setup, ...formTexts(form, 'password', 'code') };
      onCodes((await api('joinPassword', { ...person, ...factors })).recovery_codes);
    });

  return (
    <Form message={message} onSubmit={(form) => (totp ? withPassword(form, totp) : withPasskey())}>
      <Fields
        errors={errors}
        fields={[
          { name: 'name', label: t('join.name'), autoComplete: 'name', value: name, onChange: setName },
          {
            name: 'email',
            label: t('studio.email'),
            type: 'email',
            autoComplete: 'username',
            value: email,
            onChange: setEmail,
            isReadOnly: info.email !== undefined,
          },
        ]}
      />
      {totp ? (
        <>
          <TotpFields totp={totp} errors={errors} />
          <Button type="submit" size="large" kind="primary" isPending={isPending}>
            {t('join.join')}
          </Button>
        </>
      ) : (
        <div className={styles.ways}>
          {canUsePasskeys() && (
            <div>
              <Button type="submit" size="large" kind="primary" icon="key" isPending={isPending}>
                {t('join.createPasskey')}
              </Button>
              <p className="small muted">{t('join.passkeyText')}</p>
            </div>
          )}
          <div>
            <Button size="large" icon="phone" isPending={isPending} onPress={() => void setUpApp()}>
              {t('join.usePassword')}
            </Button>
            <p className="small muted">{t('join.passwordText')}</p>
          </div>
        </div>
      )}
    </Form>
  );
};

/** The token is behind the `#`, which browsers send to nobody; it leaves the address at once, for shoulders and histories. */
const takeToken = (): string => {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
};

const enter = () => location.assign('/');

/** Accepts an invitation, makes the first administrator, or gives somebody new ways in. */
export const JoinScreen = () => {
  const t = useText();
  const [token] = useState(takeToken);
  const [codes, setCodes] = useState<readonly string[]>();
  const info = useQuery({
    queryKey: ['joinInfo', token],
    queryFn: () => api('joinInfo', { token }),
    staleTime: Infinity,
  });
  const title = info.data?.is_reset ? t('join.resetTitle') : t('join.title');
  useEffect(() => {
    document.title = `${title} · ${t('studio.studio')}`;
  }, [title, t]);

  if (codes)
    return (
      <FrontPage title={t('account.recoveryCodes')} wide>
        <RecoveryCodes codes={codes} onDone={enter} />
      </FrontPage>
    );
  if (info.error)
    return (
      <FrontPage
        title={t('join.invalid')}
        intro={isApiError(info.error) ? t('join.invalidText') : t('studio.noAnswerText')}
      >
        <a href="/">{t('studio.signIn')}</a>
      </FrontPage>
    );
  return (
    <FrontPage title={title} intro={info.data?.is_reset ? t('join.resetIntro') : t('join.intro')} wide>
      {info.data ? (
        <JoinForm token={token} info={info.data} onCodes={setCodes} onDone={enter} />
      ) : (
        <Loading rows={3} rowHeight={50} />
      )}
    </FrontPage>
  );
};
