import { localeCodes, locales } from '@site/contract/locales';
import type { StaffData } from '@site/contract/staff/calls';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useAct, useCall } from '../api/use-call.ts';
import { Screen } from '../frame/screen.tsx';
import { letterKeysStore, switchLetterKeys } from '../frame/shortcuts.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, FormDialog } from '../parts/dialog.tsx';
import { Section } from '../parts/layout.tsx';
import { Segmented } from '../parts/list-controls.tsx';
import { Loading } from '../parts/screen-states.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useStore } from '../parts/store.ts';
import { Switch } from '../parts/toggles.tsx';
import { chooseLocale, chooseTheme, themeChoice } from '../session/choices.ts';
import { useMe } from '../session/me.ts';
import { formTexts } from '../session/sign-in-attempts.ts';
import { RecoveryCodes, TotpFields } from '../session/totp-fields.tsx';
import { useWhen } from '../text/use-when.ts';
import { Passkeys } from './passkeys.tsx';
import rowStyles from '../parts/row-list.module.css';
import styles from './account.module.css';

type Step = { kind: 'set'; totp: StaffData<'totpSetup'> } | { kind: 'codes'; codes: readonly string[] };

/** Password and app are set together; new recovery codes come with them. */
const Password = () => {
  const t = useText();
  const { factors } = useMe();
  const [step, setStep] = useState<Step>();
  const setUp = useAct('totpSetup');
  const set = useAct('passwordSet', { refreshes: ['me', 'sessionList'], done: t('account.passwordSet') });
  const renew = useAct('recoveryCodesNew', { refreshes: ['me'] });
  const close = () => setStep(undefined);

  const begin = async () => {
    const totp = await setUp.run({});
    if (totp) setStep({ kind: 'set', totp });
  };
  const save = async (form: FormData, setup: string) => {
    const saved = await set.run({ ...formTexts(form, 'password', 'code'), setup });
    if (saved) setStep({ kind: 'codes', codes: saved.recovery_codes });
  };
  const renewCodes = async () => {
    const renewed = await renew.run({});
    if (renewed) setStep({ kind: 'codes', codes: renewed.recovery_codes });
  };

  return (
    <Section title={t('account.password')}>
      <div className={rowStyles.row}>
        <div>
          {factors.password ? t('account.hasPassword') : t('account.hasNoPassword')}
          {factors.password && (
            <p className="small muted">{t('account.codesLeft', { count: factors.recovery_codes })}</p>
          )}
        </div>
        {factors.password && (
          <Button size="small" onPress={() => void renewCodes()}>
            {t('account.newCodes')}
          </Button>
        )}
        <Button size="small" onPress={() => void begin()}>
          {factors.password ? t('account.changePassword') : t('account.setPassword')}
        </Button>
      </div>
      {step?.kind === 'set' && (
        <FormDialog
          title={t('account.password')}
          width={520}
          action={t('account.setPassword')}
          isPending={set.isPending}
          onSubmit={(form) => save(form, step.totp.setup)}
          onClose={close}
        >
          <TotpFields totp={step.totp} errors={set.errors} />
        </FormDialog>
      )}
      {step?.kind === 'codes' && (
        <Dialog title={t('account.recoveryCodes')} onClose={close} mustAnswer width={520}>
          <RecoveryCodes codes={step.codes} onDone={close} />
        </Dialog>
      )}
    </Section>
  );
};

/** Language, theme and keys, remembered in this browser. */
const Appearance = () => {
  const t = useText();
  const { locale } = useLanguage();
  const [theme, setTheme] = useState(themeChoice);
  const areLettersOn = useStore(letterKeysStore);
  return (
    <Section title={t('account.appearance')}>
      <div className={styles.choices}>
        <SelectField
          label={t('account.language')}
          value={locale}
          onChange={chooseLocale}
          options={localeCodes.map((code) => ({ value: code, label: locales[code].name, lang: locales[code].lang }))}
        />
        <div>
          <p className="label">{t('account.theme')}</p>
          <Segmented
            label={t('account.theme')}
            value={theme}
            onChange={(next) => {
              chooseTheme(next);
              setTheme(next);
            }}
            options={[
              { value: 'system', label: t('account.themeSystem') },
              { value: 'light', label: t('account.themeLight') },
              { value: 'dark', label: t('account.themeDark') },
            ]}
          />
        </div>
        <div>
          <Switch isSelected={areLettersOn} onChange={switchLetterKeys}>
            {t('studio.letterKeys')}
          </Switch>
          <p className="small muted">{t('studio.letterKeysHint')}</p>
        </div>
      </div>
    </Section>
  );
};

/** Where the person is signed in, with an end to each. */
const Sessions = () => {
  const t = useText();
  const when = useWhen();
  const { data } = useCall('sessionList');
  const end = useAct('sessionEnd', { refreshes: ['sessionList'], done: t('account.sessionEnded') });
  const hasOthers = data?.list.some(({ current }) => !current) ?? false;
  return (
    <Section
      title={t('account.sessions')}
      action={
        hasOthers && (
          <Button size="small" onPress={() => void end.run({ others: true })}>
            {t('account.endOthers')}
          </Button>
        )
      }
    >
      {!data && <Loading rows={2} rowHeight={50} />}
      <ul>
        {data?.list.map(({ id, browser, system, place, used, current }) => (
          <li key={id} className={rowStyles.row}>
            <div>
              {[browser, system].filter(Boolean).join(', ') || t('account.unknownBrowser')}
              <p className="small muted">
                {current ? t('account.thisSession') : when(used)} · <span className="mono">{place}</span>
              </p>
            </div>
            {!current && (
              <Button size="small" onPress={() => void end.run({ id })}>
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The person's own account: how they get in, where they are signed in, how the studio looks to them. */
export const AccountScreen = () => {
  const t = useText();
  const { name, email } = useMe();
  return (
    <Screen title={t('studio.account')} note={`${name}, ${email}`}>
      <div className={styles.columns}>
        <Passkeys />
        <Password />
        <Sessions />
        <Appearance />
      </div>
    </Screen>
  );
};
