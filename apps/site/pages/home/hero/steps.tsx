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

const Names = memo(({ step }: { step: number }) => {
  const t = useText();
  return (
    <ol className={`${css.steps} col-[2] row-[2] grid grid-cols-9 max-lg:block`} aria-label={t('hero.sequence')}>
      {steps.map(([name, time], index) => (
        <li
          key={name}
          className={`${index < step ? css.past : ''} ${index > step ? 'text-muted' : ''} rule-s-line p-[9px_6px_8px_8px] hyphens-auto max-lg:relative max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-3 max-lg:border-0 max-lg:p-[4px_0_4px_24px] max-lg:min-block-10`}
          aria-current={index === step ? 'step' : undefined}
        >
          <span
            className={`${index === step ? 'font-650' : 'font-550 max-lg:font-medium'} block text-13 leading-4 max-lg:text-15 max-lg:leading-5 min-[1200px]:max-xl:text-12 min-[1200px]:max-xl:tracking-[-0.01em]`}
          >
            {t(name)}
          </span>
          <span
            className={`${index === step ? 'max-lg:text-ink' : ''} block font-mono text-[10.5px] leading-4 font-normal tracking-[-0.02em] text-muted max-lg:flex-none max-lg:text-12`}
          >
            {t(time)}
          </span>
        </li>
      ))}
    </ol>
  );
});

/** The sequence: a chart with a moving cursor where there is room, otherwise a list of steps. */
export const Steps = ({ step, progress }: { step: number; progress: number }) => {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)] max-lg:block">
      <Names step={step} />
      <div className="col-[1] row-[3] pe-3 pbs-1 text-12 leading-4.5 text-muted max-lg:hidden" aria-hidden="true">
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
