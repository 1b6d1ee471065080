import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import styles from './forget-steps.module.css';

/** Shows the current step, as three contacts on a line. */
export const ForgetSteps = ({ step }: { step: 0 | 1 | 2 }) => {
  const t = useText();
  const names = [t('login.stepAccount'), t('login.stepPassword'), t('login.stepDone')];
  return (
    <ol className={styles.steps}>
      {names.map((name, index) => (
        <li
          key={name}
          data-done={index < step || step === 2 ? '' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          <span aria-hidden="true">{(index < step || step === 2) && <Icon name="check" size={14} />}</span>
          {name}
        </li>
      ))}
    </ol>
  );
};
