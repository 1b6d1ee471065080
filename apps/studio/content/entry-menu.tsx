import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { MenuItem, MoreMenu } from '../parts/menu.tsx';
import { ReleaseDialog } from '../schedule/release-dialog.tsx';
import { contentAddresses } from './addresses.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { SlugDialog } from './slug-dialog.tsx';
import type { EditedEntry, EntryData } from './use-entry.ts';
import { useNouns, useTitleOf } from './use-nouns.ts';

type Props = { entry: EntryData; reload: EditedEntry['reload']; settle: () => Promise<number> };

/** What is rarely done with an entry: copy it, take it off the site, or delete a draft. */
export const EntryMenu = ({ entry, reload, settle }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { noun, slug, live, may } = entry;
  const [isCopying, setIsCopying] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  const titleOf = useTitleOf();
  const row = useNouns().find((one) => one.noun === noun);
  const undo = useAct('entryUndo', { done: t('content.publishUndone') });
  const withdraw = useAct('entryWithdraw', {
    done: ({ revision }) => ({
      title: t('content.withdrawn'),
      undo: () => void undo.run({ noun, slug, live: revision }).then(reload),
    }),
  });
  const duplicate = useAct('entryDuplicate', { refreshes: ['entryList', 'nounList'], done: t('content.duplicated') });
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
              if ((await withdraw.run({ noun, slug, live: live.revision, reason: '' })) !== undefined) await reload();
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
            if ((await duplicate.run({ noun, slug, to })) === undefined) return;
            setIsCopying(false);
            void navigate(contentAddresses.entry(noun, to));
          }}
        />
      )}
    </>
  );
};
