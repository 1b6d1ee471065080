import { useText } from '@site/ui/language/use-text';
import { useNavigate } from 'react-router';
import { useAct } from '../api/use-call.ts';
import type { Autosave } from '../content/autosave.ts';
import type { SaveState } from '../content/save-state.ts';
import { contentAddresses } from '../content/use-collections.ts';
import type { EditedEntry, EntryData } from '../content/use-entry.ts';
import { useShortcuts } from '../frame/shortcuts.ts';
import { Button } from '../parts/button.tsx';
import { ask } from '../parts/dialog.tsx';
import { MenuItem, MoreMenu } from '../parts/menu.tsx';
import { showToast } from '../parts/toasts.tsx';
import { useFileInput } from './upload-parts.tsx';
import { upload } from './uploads.ts';

type PublishFileProps = { entry: EntryData; state: SaveState; autosave: Autosave; reload: EditedEntry['reload'] };

/** Brings changed texts and the focal point to the site. Shown only if there are changes. */
export const PublishFile = ({ entry, state, autosave, reload }: PublishFileProps) => {
  const t = useText();
  const { collection, slug, may } = entry;
  const undo = useAct('entryUndo', { refreshes: ['mediaList'], done: t('content.publishUndone') });
  const publish = useAct('entryPublish', {
    refreshes: ['mediaList', 'revisionList'],
    done: ({ revision }) => ({
      title: t('content.published'),
      text: t('content.publishedText'),
      undo: () => void undo.run({ collection, slug, live: revision }).then(reload),
    }),
  });
  if (!may.publish || (state.version === 0 && state.status === 'saved')) return null;
  const run = async () => {
    await autosave.flush();
    const { version, status } = autosave.state.get();
    if (status !== 'saved' || version === 0) return;
    const languages = may.publish_languages && { languages: [...may.publish_languages] };
    if ((await publish.run({ collection, slug, ...languages }, version)) !== undefined) await reload();
  };
  return (
    <Button kind="strong" isPending={publish.isPending} onPress={() => void run()}>
      {t('content.publish')}
    </Button>
  );
};

type Props = { entry: EntryData; onDeleted: (() => void) | undefined };

/** Replace a file, open all its fields, or delete one that nothing uses. */
export const FileActs = ({ entry, onDeleted }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { collection, slug: name, live, may, used_in: uses } = entry;
  const mayReplace = may.publish && !may.publish_languages && live !== null;
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
      undo: () => void undo.run({ collection, slug: name, live: revision }),
    }),
  });
  useShortcuts(mayReplace ? [{ keys: 'r', label: t('media.replace'), shown: true, run: open }] : []);
  const removeFile = async () => {
    const question = {
      title: t('media.deleteTitle'),
      text: t('media.deleteText', { name }),
      action: t('media.delete'),
    };
    if (!live || !(await ask({ ...question, isDanger: true }))) return;
    const done = await remove.run({ collection, slug: name, live: live.revision, reason: '' });
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
        <MenuItem onAction={() => void navigate(contentAddresses.entry(collection, name))}>
          {t('media.allFields')}
        </MenuItem>
        {mayReplace && uses.length === 0 && (
          <MenuItem isDanger onAction={() => void removeFile()}>
            {t('media.delete')}
          </MenuItem>
        )}
      </MoreMenu>
    </>
  );
};
