import { useText } from '@site/ui/language/use-text';
import styles from './progress.module.css';

/** One bar per question: filled once it is answered, in any order. */
export const Progress = ({ answered }: { answered: readonly boolean[] }) => {
  const t = useText();
  const done = answered.filter(Boolean).length;
  const total = answered.length;
  return (
    <div className={styles.progress}>
      <p>
        <span>{t('survey.questions', { count: total })}</span>
        <span role="status">{t('survey.answered', { done, total })}</span>
      </p>
      <ol aria-hidden="true">
        {answered.map((yes, at) => (
          <li key={at} data-done={yes ? '' : undefined} />
        ))}
      </ol>
    </div>
  );
};
