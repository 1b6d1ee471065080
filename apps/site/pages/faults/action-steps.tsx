import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { GeneralTag } from './general-tag.tsx';
import styles from './action-steps.module.css';

/** What to do, cheapest step first; each step can be ticked off. */
export const ActionSteps = ({ text, general }: { text: string; general: boolean }) => {
  const t = useText();
  const steps = text.split('\n').filter(Boolean);
  const [done, setDone] = useState<readonly number[]>([]);
  if (steps.length === 0) return null;
  const toggle = (at: number) => setDone(done.includes(at) ? done.filter((other) => other !== at) : [...done, at]);
  return (
    <section>
      <h3>
        {t('faults.action')}
        <span className={styles.count}>{t('faults.done', { done: done.length, all: steps.length })}</span>
      </h3>
      <div>
        <ol className={styles.steps}>
          {steps.map((step, at) => (
            <li key={step}>
              <label data-done={done.includes(at) || undefined}>
                <input type="checkbox" checked={done.includes(at)} onChange={() => toggle(at)} />
                <span className="mono" aria-hidden="true">
                  {at + 1}
                </span>
                <span>{step}</span>
              </label>
            </li>
          ))}
        </ol>
        {general && <GeneralTag />}
      </div>
    </section>
  );
};
