import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { contentAddresses } from '../content/addresses.ts';
import type { EntryData } from '../content/use-entry.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { Button } from '../parts/button.tsx';
import { AskDialog } from '../parts/dialog.tsx';
import { MenuItem, MoreMenu } from '../parts/menu.tsx';
import { showToast } from '../parts/toast-store.ts';
import { upload } from './uploads.ts';
import { useFileInput } from './use-file-input.tsx';

type Props = { entry: EntryData; onDeleted: (() => void) | undefined };

/** Replace a file, open all its fields, or delete one that nothing uses. */
export const FileActs = ({ entry, onDeleted }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { noun, slug: name, live, may, used_in: uses } = entry;
  const [isAsking, setIsAsking] = useState(false);
  const mayReplace = may.publish && may.languages === undefined && live !== null;
  const { input, open } = useFileInput({
    label: t('media.replace'),
    onFiles: ([file]) => {
      if (!file || !live) return;
      void upload(file, { replaces: { name, live: live.revision } }).then((stored) => {
        if (stored !== undefined) showToast({ kind: 'ok', title: t('media.replaced') });
      });
    },
  });
  const undo = useAct('entryUndo', { refreshes: ['mediaList'], done: t('media.broughtBack') });
  const remove = useAct('entryWithdraw', {
    refreshes: ['mediaList', 'entryList'],
    done: ({ revision }) => ({
      title: t('media.deleted'),
      undo: () => void undo.run({ noun, slug: name, live: revision }),
    }),
  });
  useShortcuts(mayReplace ? [{ keys: 'r', label: t('media.replace'), shown: true, run: open }] : []);
  const removeFile = async () => {
    if (!live) return;
    const done = await remove.run({ noun, slug: name, live: live.revision, reason: '' });
    setIsAsking(false);
    if (done !== undefined) onDeleted?.();
  };
  return (
    <>
      {input}
      {mayReplace && (
        <Button icon="replace" onPress={open}>
          {t('media.replace')}
        </Button>
      )}
      <MoreMenu>
        <MenuItem onAction={() => void navigate(contentAddresses.entry(noun, name))}>{t('media.allFields')}</MenuItem>
        {mayReplace && uses.length === 0 && (
          <MenuItem isDanger onAction={() => setIsAsking(true)}>
            {t('media.delete')}
          </MenuItem>
        )}
      </MoreMenu>
      {isAsking && (
        <AskDialog
          title={t('media.deleteTitle')}
          action={t('media.delete')}
          isDanger
          isPending={remove.isPending}
          onConfirm={() => void removeFile()}
          onClose={() => setIsAsking(false)}
        >
          {t('media.deleteText', { name })}
        </AskDialog>
      )}
    </>
  );
};
