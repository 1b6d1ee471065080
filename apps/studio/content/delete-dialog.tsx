import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { Loading } from '../parts/loading.tsx';
import { useMoment } from '../schedule/use-moment.ts';
import { contentAddresses } from './addresses.ts';
import type { EntryData } from './use-entry.ts';
import { useTitleOf } from './use-nouns.ts';

type Props = {
  entry: EntryData;
  /** Saves what was typed a moment ago, and returns the version of the working copy. */
  settle: () => Promise<number>;
  onClose: () => void;
};

/** Asks before a draft goes to the trash, and says what else that changes. */
export const DeleteDialog = ({ entry: { noun, slug, titles }, settle, onClose }: Props) => {
  const t = useText();
  const titleOf = useTitleOf();
  const moment = useMoment();
  const navigate = useNavigate();
  const { data: effects } = useCall('deletionEffects', { noun, slug });
  const putBack = useAct('draftPutBack', { refreshes: ['entryList', 'nounList', 'trashList'] });
  const remove = useAct('entryDelete', {
    refreshes: ['entryList', 'nounList', 'trashList', 'releaseList'],
    done: ({ id }) => ({
      title: t('content.deleted'),
      undo: () =>
        void putBack.run({ noun, id }).then((back) => back && navigate(contentAddresses.entry(noun, back.slug))),
    }),
  });
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    setIsPending(true);
    const isDeleted = (await remove.run({ noun, slug }, await settle())) !== undefined;
    setIsPending(false);
    if (isDeleted) void navigate(contentAddresses.list(noun));
  };
  return (
    <Dialog title={t('content.deleteTitle', { title: titleOf(titles, slug) })} onClose={onClose}>
      <p>{t('content.deleteText')}</p>
      {!effects && <Loading />}
      {effects && effects.drafts.length > 0 && (
        <>
          <p>{t('content.deleteDrafts')}</p>
          <ul>
            {effects.drafts.map((draft) => (
              <li key={`${draft.noun}/${draft.slug}`}>{titleOf(draft.titles, draft.slug)}</li>
            ))}
          </ul>
        </>
      )}
      {effects && effects.releases.length > 0 && (
        <>
          <p>{t('content.deleteReleases')}</p>
          <ul>
            {effects.releases.map(({ id, title, due }) => (
              <li key={id}>
                {title} <span className="muted">{moment(due)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button onPress={onClose} takesFocus>
          {t('studio.cancel')}
        </Button>
        <Button kind="danger" icon="trash" isDisabled={!effects} isPending={isPending} onPress={() => void run()}>
          {t('content.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
