import { submissionDeskStates } from '#contract/staff/desk-states.ts';
import type { SubmissionItem } from '#contract/staff/submissions.ts';
import { useText } from '#ui/language/use-text.ts';
import { stateLabels } from '../desk/labels.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from './choice.tsx';
import type { ChangeSubmission } from './use-change.ts';
import styles from './list-head.module.css';

const nobody = 'nobody';
type Props = {
  items: readonly SubmissionItem[];
  colleagues: readonly { id: number; name: string }[];
  change: ChangeSubmission;
  onClear: () => void;
};

/** Assigns all chosen submissions, or gives them a state. */
export const ChosenBar = ({ items, colleagues, change, onClear }: Props) => {
  const t = useText();
  return (
    <div className={`sticky stack ${styles.chosen}`} role="region" aria-label={t('desk.chosen')}>
      <div className={`bar wrap ${styles.filters}`}>
        <b>{t('desk.chosenCount', { count: items.length })}</b>
        <Button keys="Esc" onPress={onClear}>
          {t('desk.clearChoice')}
        </Button>
      </div>
      <div className={`bar wrap ${styles.filters}`}>
        <Choice
          label={t('desk.assign')}
          none={t('desk.assign')}
          onChange={(value) => change({ assignee: value === nobody ? null : Number(value) })}
          options={[...colleagues.map(({ id, name }) => [String(id), name] as const), [nobody, t('desk.nobody')]]}
        />
        <Choice
          label={t('desk.setState')}
          none={t('desk.setState')}
          onChange={(value) => change({ state: submissionDeskStates.find((state) => state === value) ?? 'open' })}
          options={submissionDeskStates.map((state) => [state, t(stateLabels[state])])}
        />
      </div>
    </div>
  );
};
