import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import type { ListedEntry } from '../content/list-hooks.ts';
import type { EditedEntry, EntryData } from '../content/use-entry.ts';
import { Button } from '../parts/button.tsx';
import { FormDialog } from '../parts/dialog.tsx';
import { EntryState } from '../parts/entry-state.tsx';
import { Field } from '../parts/form.tsx';
import { nextMorning, useSchedule, useTimeZone, useCancelRelease, useMoment } from './moments.ts';
import { MinuteField } from './when-field.tsx';
import styles from './schedule.module.css';

type ScheduledNoteProps = { entry: EntryData; due: string; reload: EditedEntry['reload'] };

/** When the entry goes live by itself, together with how many others, and how to stop that. */
export const ScheduledNote = ({ entry: { collection, slug, may }, due, reload }: ScheduledNoteProps) => {
  const t = useText();
  const moment = useMoment();
  const cancel = useCancelRelease();
  const to = new Date(Date.parse(due) + 1).toISOString();
  const release = useCall('releaseList', { from: due, to }).data?.list.find(
    ({ state, entries }) =>
      state === 'scheduled' && entries.some((one) => one.collection === collection && one.slug === slug),
  );
  const others = (release?.entries.length ?? 1) - 1;
  return (
    <div className="acts">
      <EntryState state="scheduled" text={t('content.scheduledFor', { when: moment(due) ?? '' })} />
      {others > 0 && <span className="small muted">{t('content.togetherWith', { count: others })}</span>}
      {may.publish && release && (
        <Button
          size="small"
          isDisabled={cancel.isPending}
          onPress={async () => {
            await cancel.run({ id: release.id });
            await reload();
          }}
        >
          {t('content.cancelSchedule')}
        </Button>
      )}
    </div>
  );
};

type Props = {
  entries: readonly Pick<ListedEntry, 'collection' | 'slug' | 'version'>[];
  act?: 'publish' | 'withdraw';
  heading?: string;
  /** The name that the release has unless somebody types another. */
  name?: string;
  onDone: () => void;
  onClose: () => void;
};

/** Several entries that go live or leave the site together, or not at all. */
export const ReleaseDialog = ({ entries, act = 'publish', heading, name = '', onDone, onClose }: Props) => {
  const t = useText();
  const timeZone = useTimeZone() ?? 'UTC';
  const [title, setTitle] = useState(name);
  const [openedAt] = useState(() => new Date());
  const [at, setAt] = useState<string>();
  const schedule = useSchedule();
  const due = at ?? nextMorning(timeZone, openedAt);
  return (
    <FormDialog
      title={heading ?? t('content.scheduleCount', { count: entries.length })}
      action={t('content.schedule')}
      size="large"
      isPending={schedule.isPending}
      onClose={onClose}
      onSubmit={async () => {
        const parts = entries.map(({ collection, slug, version }) => ({ collection, slug, version, act }));
        if ((await schedule.run({ title, at: due, entries: parts })) !== undefined) onDone();
      }}
    >
      <p className={`muted ${styles.note}`}>{t(act === 'publish' ? 'content.allOrNothing' : 'content.withdrawAsk')}</p>
      <Field
        label={t('content.releaseTitle')}
        name="title"
        value={title}
        onChange={setTitle}
        error={schedule.errors['title']}
        isRequired
        takesFocus
      />
      <MinuteField value={due} onChange={setAt} error={schedule.errors['at']} />
      {schedule.errors['entries'] !== undefined && <p role="alert">{schedule.errors['entries']}</p>}
    </FormDialog>
  );
};
