import { isApiError } from '@site/contract/client';
import type { StaffData } from '@site/contract/staff/calls';
import { useText } from '@site/ui/language/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Screen } from '../frame/screen.tsx';
import { useIsWide } from '../parts/browser-hooks.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { showToast } from '../parts/toasts.tsx';
import { useWhen } from '../text/use-when.ts';
import { useAppearance } from './shown-state.tsx';
import { SlugDialog } from './slug-dialog.tsx';
import { contentAddresses, useCollections, useListCrumbs, useTitleOf } from './use-collections.ts';
import styles from '../parts/row-list.module.css';

type Deleted = StaffData<'trashList'>['list'][number];

/** Takes a draft out of the trash, and asks for another address if somebody has taken its own. */
const usePutDraftBack = (collection: string) => {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [taken, setTaken] = useState<Deleted>();
  const run = async (draft: Deleted, to?: string) => {
    setIsPending(true);
    try {
      const { slug } = await call('draftPutBack', { collection, id: draft.id, ...(to === undefined ? {} : { to }) });
      setTaken(undefined);
      showToast({ kind: 'ok', title: t('content.draftBack') });
      for (const name of ['trashList', 'entryList', 'collectionList'])
        void queries.invalidateQueries({ queryKey: [name] });
      void navigate(contentAddresses.entry(collection, slug));
    } catch (error) {
      const isTaken = isApiError(error) && error.code === 409;
      if (isTaken && taken === undefined) setTaken(draft);
      else showToast({ kind: 'stop', title: isApiError(error) ? error.message : t('studio.noAnswer') });
    } finally {
      setIsPending(false);
    }
  };
  return { run, isPending, taken, close: () => setTaken(undefined) };
};

/** Deleted drafts of a kind of content, for thirty days. */
export const TrashScreen = ({ collection }: { collection: string }) => {
  const t = useText();
  const when = useWhen();
  const dateOf = useAppearance();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const row = useCollections().find((one) => one.collection === collection);
  const crumbs = useListCrumbs(collection);
  const { data } = useCall('trashList', { collection });
  const list = data?.list ?? [];
  const isWide = useIsWide();
  const putBack = usePutDraftBack(collection);
  const mayPutBack = row?.may.write === true && row.may.languages === undefined;
  const back = contentAddresses.list(collection);
  return (
    <Screen
      title={t('content.trash')}
      crumbs={crumbs}
      actions={
        // On a phone the arrow before the title leads there.
        isWide && (
          <ButtonLink to={back} keys="Esc">
            {t('content.backToList')}
          </ButtonLink>
        )
      }
      status={t('content.trashText')}
      shortcuts={[{ keys: 'Escape', label: t('content.backToList'), run: () => void navigate(back) }]}
    >
      {!data && <Loading rows={4} rowHeight={56} />}
      {data && list.length === 0 && <Empty title={t('content.trashEmpty')}>{t('content.trashText')}</Empty>}
      <ul className={styles.list}>
        {list.map((draft) => (
          <li key={draft.id} className={styles.row}>
            <div>
              <b>{titleOf(draft.titles, draft.slug)}</b>
              <p className={styles.meta}>
                <span className="mono">{draft.slug}</span>
                <span>{t('content.deletedBy', { author: draft.author, when: when(draft.at) })}</span>
                <span>{t('content.removedOn', { date: dateOf(draft.until) })}</span>
              </p>
            </div>
            {mayPutBack && (
              <Button
                icon="undo"
                label={t('content.putBackNamed', { title: titleOf(draft.titles, draft.slug) })}
                isDisabled={putBack.isPending}
                onPress={() => void putBack.run(draft)}
              >
                {t('content.putBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {putBack.taken && (
        <SlugDialog
          title={t('content.putBackTaken')}
          action={t('content.putBack')}
          errors={{}}
          isPending={putBack.isPending}
          onClose={putBack.close}
          onChoose={async (to) => putBack.taken && putBack.run(putBack.taken, to)}
        />
      )}
    </Screen>
  );
};
