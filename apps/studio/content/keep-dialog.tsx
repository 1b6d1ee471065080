import { useText } from '@site/ui/language/use-text';
import { useAct } from '../api/use-call.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/form.tsx';
import type { EntryData } from './use-entry.ts';

type Props = {
  entry: EntryData;
  version: number;
  /** Saves what was typed, and resolves to the version that holds it. */
  settle: () => Promise<number>;
  onClose: () => void;
};

/** Gives the saved version a name, so that it is stored for ever. */
export const KeepDialog = ({ entry: { collection, slug }, version, settle, onClose }: Props) => {
  const t = useText();
  const { values, set, send } = useFormDraft(`version/${collection}/${slug}`, { name: '' });
  const keep = useAct('versionKeep', { refreshes: ['revisionList'], done: t('content.versionKept') });
  return (
    <FormDialog
      title={t('content.keepVersion')}
      action={t('content.keepVersion')}
      isPending={keep.isPending}
      isDisabled={version === 0}
      onClose={onClose}
      onSubmit={async () => {
        const saved = await settle();
        if (await send(async (typed) => (await keep.run({ collection, slug, ...typed }, saved)) !== undefined))
          onClose();
      }}
    >
      <Field
        label={t('content.versionName')}
        name="name"
        value={values.name}
        onChange={(name) => set({ name })}
        error={keep.errors['name']}
      />
    </FormDialog>
  );
};
