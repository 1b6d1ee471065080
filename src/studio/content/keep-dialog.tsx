import { useState } from 'react';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import type { EntryData } from './use-entry.ts';

type Props = { entry: EntryData; version: number; flush: () => Promise<void>; onClose: () => void };

/** Gives the saved version a name, so that it is stored for ever. */
export const KeepDialog = ({ entry: { noun, slug }, version, flush, onClose }: Props) => {
  const t = useText();
  const [name, setName] = useState('');
  const keep = useAct('versionKeep', { refreshes: ['revisionList'], done: t('content.versionKept') });
  return (
    <Dialog title={t('content.keepVersion')} onClose={onClose}>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          await flush();
          if ((await keep.run({ noun, slug, name }, version)) !== undefined) onClose();
        }}
      >
        <Field
          label={t('content.versionName')}
          name="name"
          value={name}
          onChange={setName}
          error={keep.errors['name']}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('studio.cancel')}</Button>
          <Button type="submit" kind="primary" isPending={keep.isPending} isDisabled={version === 0}>
            {t('content.keepVersion')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
