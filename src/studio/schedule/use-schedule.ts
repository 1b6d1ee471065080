import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { useMoment } from './use-moment.ts';

const refreshes = ['releaseList', 'entryList'] as const;

export const useCancelRelease = () => {
  const t = useText();
  return useAct('releaseCancel', { refreshes, done: t('content.scheduleCancelled') });
};

/** Schedules entries together. The notice offers to cancel it; `reload` follows then. */
export const useSchedule = (reload?: () => unknown) => {
  const t = useText();
  const moment = useMoment();
  const cancel = useCancelRelease();
  return useAct('releaseCreate', {
    refreshes,
    done: ({ id, due }) => ({
      title: t('content.scheduledFor', { when: moment(due) ?? due }),
      undo: () => void cancel.run({ id }).then(reload),
    }),
  });
};
