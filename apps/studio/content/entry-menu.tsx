import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct, useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { MenuItem, MoreMenu } from '../parts/menu.tsx';
import { Loading } from '../parts/screen-states.tsx';
import { useMoment } from '../schedule/moments.ts';
import { ReleaseDialog } from '../schedule/release-dialog.tsx';
import { SlugDialog } from './slug-dialog.tsx';
import { contentAddresses, useCollections, useTitleOf } from './use-collections.ts';
import type { EditedEntry, EntryData } from './use-entry.ts';

type DeleteDialogProps = {
  entry: EntryData;
  /** Saves what was typed a moment ago, and returns the version of the working copy. */
  settle: () => Promise<number>;
  onClose: () => void;
};

/** Asks before a draft goes to the trash, and says what else that changes. */
const DeleteDialog = ({ entry: { collection, slug, titles }, settle, onClose }: DeleteDialogProps) => {
  const t = useText();
  const titleOf = useTitleOf();
  const moment = useMoment();
  const navigate = useNavigate();
  const { data: effects } = useCall('deletionEffects', { collection, slug });
  const putBack = useAct('draftPutBack', { refreshes: ['entryList', 'collectionList', 'trashList'] });
  const remove = useAct('entryDelete', {
    refreshes: ['entryList', 'collectionList', 'trashList', 'releaseList'],
    done: ({ id }) => ({
      title: t('content.deleted'),
      undo: () =>
        void putBack
          .run({ collection, id })
          .then((back) => back && navigate(contentAddresses.entry(collection, back.slug))),
    }),
  });
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    setIsPending(true);
    const isDeleted = (await remove.run({ collection, slug }, await settle())) !== undefined;
    setIsPending(false);
    if (isDeleted) void navigate(contentAddresses.list(collection));
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
              <li key={`${draft.collection}/${draft.slug}`}>{titleOf(draft.titles, draft.slug)}</li>
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

type Props = { entry: EntryData; reload: EditedEntry['reload']; settle: () => Promise<number> };

/** What is rarely done with an entry: copy it, take it off the site, or delete a draft. */
export const EntryMenu = ({ entry, reload, settle }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { collection, slug, live, may } = entry;
  const [isCopying, setIsCopying] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  const titleOf = useTitleOf();
  const row = useCollections().find((one) => one.collection === collection);
  const undo = useAct('entryUndo', { done: t('content.publishUndone') });
  const withdraw = useAct('entryWithdraw', {
    done: ({ revision }) => ({
      title: t('content.withdrawn'),
      undo: () => void undo.run({ collection, slug, live: revision }).then(reload),
    }),
  });
  const duplicate = useAct('entryDuplicate', {
    refreshes: ['entryList', 'collectionList'],
    done: t('content.duplicated'),
  });
  const mayCopy = row?.can_create === true && row.may.write && row.may.languages === undefined;
  const mayWithdraw = may.publish && live !== null && !may.publish_languages && row?.can_create === true;
  if (!mayCopy && !mayWithdraw && !entry.can_delete) return null;
  return (
    <>
      <MoreMenu>
        {mayCopy && <MenuItem onAction={() => setIsCopying(true)}>{t('content.duplicate')}</MenuItem>}
        {mayWithdraw && (
          <MenuItem
            isDanger
            onAction={async () => {
              if ((await withdraw.run({ collection, slug, live: live.revision, reason: '' })) !== undefined)
                await reload();
            }}
          >
            {t('content.withdraw')}
          </MenuItem>
        )}
        {mayWithdraw && <MenuItem onAction={() => setIsScheduling(true)}>{t('content.withdrawLater')}</MenuItem>}
        {entry.can_delete && (
          <MenuItem isDanger onAction={() => setIsDeleting(true)}>
            {t('content.delete')}
          </MenuItem>
        )}
      </MoreMenu>
      {isDeleting && <DeleteDialog entry={entry} settle={settle} onClose={() => setIsDeleting(false)} />}
      {isScheduling && (
        <ReleaseDialog
          entries={[entry]}
          act="withdraw"
          heading={t('content.withdrawLater')}
          name={titleOf(entry.titles, slug).slice(0, 120)}
          onClose={() => setIsScheduling(false)}
          onDone={() => {
            setIsScheduling(false);
            void reload();
          }}
        />
      )}
      {isCopying && (
        <SlugDialog
          title={t('content.duplicate')}
          errors={duplicate.errors}
          isPending={duplicate.isPending}
          onClose={() => setIsCopying(false)}
          onChoose={async (to) => {
            if ((await duplicate.run({ collection, slug, to })) === undefined) return;
            setIsCopying(false);
            void navigate(contentAddresses.entry(collection, to));
          }}
        />
      )}
    </>
  );
};
