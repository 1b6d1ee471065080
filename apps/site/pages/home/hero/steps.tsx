import type { TextKey } from '@site/contract/i18n/keys';
import { useText } from '@site/ui/language/use-text';
import { memo } from 'react';
import { Traces } from './traces.tsx';
import css from './steps.module.css';

const steps: readonly (readonly [name: TextKey, time: TextKey])[] = [
  ['hero.phase.healthy', 'hero.time.healthy'],
  ['hero.phase.fault', 'hero.time.fault'],
  ['hero.step.crank', 'hero.time.crank'],
  ['hero.phase.warm', 'hero.time.warm'],
  ['hero.phase.transfer', 'hero.time.transfer'],
  ['hero.phase.genset', 'hero.time.genset'],
  ['hero.phase.return', 'hero.time.return'],
  ['hero.phase.retransfer', 'hero.time.transfer'],
  ['hero.phase.cool', 'hero.time.cool'],
];

const when = (index: number, step: number) => {
  if (index === step) return css.now;
  return index < step ? css.past : css.next;
};

const Names = memo(({ step }: { step: number }) => {
  const t = useText();
  return (
    <ol className={`${css.steps} grid grid-cols-9 max-lg:block`} aria-label={t('hero.sequence')}>
      {steps.map(([name, time], index) => (
        <li key={name} className={when(index, step)} aria-current={index === step ? 'step' : undefined}>
          <span className={`${css.name} block text-13 leading-4 font-550 max-lg:leading-5 max-lg:font-medium`}>
            {t(name)}
          </span>
          <span className={`${css.time} block tracking-[-0.02em] max-lg:flex-none`}>{t(time)}</span>
        </li>
      ))}
    </ol>
  );
});

/** The sequence: a chart with a moving cursor where there is room, otherwise a list of steps. */
export const Steps = ({ step, progress }: { step: number; progress: number }) => {
  const t = useText();
  return (
    <div className={`${css.chart} grid max-lg:block`}>
      <Names step={step} />
      <div className={`${css.rows} pe-3 pbs-1 text-12 leading-4.5 text-muted`} aria-hidden="true">
        <span className="block">{t('hero.mains')}</span>
        <span className="block">{t('hero.engine')}</span>
        <span className="block">Q1</span>
        <span className="block">Q2</span>
        <span className="block">{t('hero.loadRow')}</span>
      </div>
      <Traces step={step} progress={progress} />
    </div>
  );
};
