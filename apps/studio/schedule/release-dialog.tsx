import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import type { ListedEntry } from '../content/use-entry-list.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { nextMorning } from './minute.ts';
import { useSchedule, useTimeZone } from './use-moment.ts';
import { MinuteField } from './when-field.tsx';
import styles from './schedule.module.css';

type Props = {
  entries: readonly Pick<ListedEntry, 'noun' | 'slug' | 'version'>[];
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
        const parts = entries.map(({ noun, slug, version }) => ({ noun, slug, version, act }));
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
