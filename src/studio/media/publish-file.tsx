import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import type { Autosave, SaveState } from '../content/autosave.ts';
import type { EditedEntry, EntryData } from '../content/use-entry.ts';
import { Button } from '../parts/button.tsx';

type Props = { entry: EntryData; state: SaveState; autosave: Autosave; reload: EditedEntry['reload'] };

/** Brings changed texts and the focal point to the site. Shown only if there are changes. */
export const PublishFile = ({ entry, state, autosave, reload }: Props) => {
  const t = useText();
  const { noun, slug, may } = entry;
  const undo = useAct('entryUndo', { refreshes: ['mediaList'], done: t('content.publishUndone') });
  const publish = useAct('entryPublish', {
    refreshes: ['mediaList', 'revisionList'],
    done: ({ revision }) => ({
      title: t('content.published'),
      text: t('content.publishedText'),
      undo: () => void undo.run({ noun, slug, live: revision }).then(reload),
    }),
  });
  if (!may.publish || (state.version === 0 && state.status === 'saved')) return null;
  const run = async () => {
    await autosave.flush();
    const { version, status } = autosave.state.get();
    if (status !== 'saved' || version === 0) return;
    const languages = may.languages && { languages: [...may.languages] };
    if ((await publish.run({ noun, slug, ...languages }, version)) !== undefined) await reload();
  };
  return (
    <Button kind="strong" isPending={publish.isPending} onPress={() => void run()}>
      {t('content.publish')}
    </Button>
  );
};
