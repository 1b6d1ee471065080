import { useText } from '@site/ui/language/use-text';
import { useCall } from '../api/use-call.ts';
import type { EditedEntry, EntryData } from '../content/use-entry.ts';
import { Button } from '../parts/button.tsx';
import { EntryState } from '../parts/entry-state.tsx';
import { useCancelRelease, useMoment } from './use-moment.ts';

type Props = { entry: EntryData; due: string; reload: EditedEntry['reload'] };

/** When the entry goes live by itself, together with how many others, and how to stop that. */
export const ScheduledNote = ({ entry: { noun, slug, may }, due, reload }: Props) => {
  const t = useText();
  const moment = useMoment();
  const cancel = useCancelRelease();
  const to = new Date(Date.parse(due) + 1).toISOString();
  const release = useCall('releaseList', { from: due, to }).data?.list.find(
    ({ state, entries }) => state === 'scheduled' && entries.some((one) => one.noun === noun && one.slug === slug),
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
