import { useText } from '@site/ui/language/use-text';
import { useAct } from '../api/use-act.ts';
import type { EditedEntry, EntryData } from './use-entry.ts';

/** Brings a withdrawn entry that nobody has changed since back to the site; undefined where there is nothing to bring back. */
export const usePutBack = ({ noun, slug, may, withdrawal }: EntryData, reload: EditedEntry['reload']) => {
  const t = useText();
  const undo = useAct('entryUndo', { done: t('content.publishUndone') });
  const { run, isPending } = useAct('entryPutBack', {
    refreshes: ['revisionList'],
    done: ({ revision }) => ({
      title: t('content.putBackDone'),
      undo: () => void undo.run({ noun, slug, live: revision }).then(reload),
    }),
  });
  if (withdrawal === undefined || !may.publish || may.publish_languages) return undefined;
  return {
    isPending,
    run: async () => {
      if ((await run({ noun, slug, withdrawal })) !== undefined) await reload();
    },
  };
};

export type PutBack = NonNullable<ReturnType<typeof usePutBack>>;
