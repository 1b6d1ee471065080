import { isApiError } from '@site/contract/client';
import { useText } from '@site/ui/language/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAct, useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/form.tsx';
import { Section } from '../parts/layout.tsx';
import { Loading } from '../parts/screen-states.tsx';
import { showToast } from '../parts/toasts.tsx';
import { canUsePasskeys, createPasskey, isCancelled } from '../session/sign-in-attempts.ts';
import { useWhen } from '../text/use-when.ts';
import styles from '../parts/row-list.module.css';

const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const [label, setLabel] = useState('');
  const add = async () => {
    try {
      const { options } = await call('passkeyOptions');
      await call('passkeyAdd', { response: await createPasskey(options), label: label || t('account.passkey') });
      showToast({ kind: 'ok', title: t('account.passkeyAdded') });
      onClose();
      await Promise.all(['passkeyList', 'me'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
    } catch (error) {
      if (!isCancelled(error))
        showToast({ kind: 'stop', title: isApiError(error) ? error.message : t('account.passkeyFailed') });
    }
  };
  return (
    <FormDialog
      title={t('account.addPasskey')}
      action={t('account.addPasskey')}
      icon="key"
      onSubmit={add}
      onClose={onClose}
    >
      <Field
        label={t('account.passkeyName')}
        hint={t('account.passkeyHint')}
        name="label"
        value={label}
        onChange={setLabel}
        takesFocus
      />
    </FormDialog>
  );
};

export const Passkeys = () => {
  const t = useText();
  const when = useWhen();
  const { data } = useCall('passkeyList');
  const remove = useAct('passkeyRemove', { refreshes: ['passkeyList', 'me'], done: t('account.passkeyRemoved') });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section
      title={t('account.passkeys')}
      action={
        canUsePasskeys() && (
          <Button size="small" icon="plus" onPress={() => setIsAdding(true)}>
            {t('account.addPasskey')}
          </Button>
        )
      }
    >
      {!data && <Loading rows={1} rowHeight={50} />}
      {data?.list.length === 0 && <p className="muted pad-block">{t('account.noPasskey')}</p>}
      <ul>
        {data?.list.map(({ id, name, created, used }) => (
          <li key={id} className={styles.row}>
            <div>
              {name}
              <p className="small muted">
                {used === undefined
                  ? t('account.added', { when: when(created) })
                  : t('account.used', { when: when(used) })}
              </p>
            </div>
            <Button size="small" label={t('account.removeNamed', { name })} onPress={() => void remove.run({ id })}>
              {t('account.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
    </Section>
  );
};
