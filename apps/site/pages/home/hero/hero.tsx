import type { TextKey } from '@site/contract/i18n/keys';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { useEffect, useMemo, useRef } from 'react';
import { useSite } from '../../../app/site-context.ts';
import { Controller } from './controller.tsx';
import type { HeroData, Opening } from './hero-data.ts';
import type { PhaseName } from './phases.ts';
import { Sheet } from './sheet.tsx';
import { Steps } from './steps.tsx';
import { SwitchIcon } from './switch-icon.tsx';
import { useSequence } from './use-sequence.ts';
import type { Supply } from './view.ts';
import css from './hero.module.css';

const stateNames: { readonly [K in PhaseName]: TextKey } = {
  healthy: 'hero.phase.healthy',
  fault: 'hero.phase.fault',
  crank: 'hero.phase.crank',
  rest: 'hero.phase.rest',
  startFail: 'hero.phase.startFail',
  warm: 'hero.phase.warm',
  transfer: 'hero.phase.transfer',
  genset: 'hero.phase.genset',
  return: 'hero.phase.return',
  retransfer: 'hero.phase.retransfer',
  cool: 'hero.phase.cool',
};

const supplies: { readonly [K in Supply]: TextKey } = {
  mains: 'hero.supply.mains',
  genset: 'hero.supply.genset',
  none: 'hero.supply.none',
};

/** The page's bus line follows the load: it turns grey when the load is dead. */
const useLoadMark = (dead: boolean): void => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dead) dataset['load'] = 'dead';
    return () => {
      delete dataset['load'];
    };
  }, [dead]);
};

type Props = { opening: Opening; hero: HeroData; fireOnAttempt?: number };

/** A controller at work: fail the mains, and it starts the genset, transfers the load and transfers it back. */
export const Hero = ({ opening, hero, fireOnAttempt = 1 }: Props) => {
  const { text: t, locale } = useSite();
  const board = useRef<HTMLDivElement>(null);
  const { view, send } = useSequence(board, fireOnAttempt);
  const { mains, generator, q1, q2, supply, mainsVolts, mainsHertz, genVolts, rpm } = view;
  const sheet = { mains, generator, q1, q2, supply, mainsVolts, mainsHertz, genVolts, rpm };
  const tenths = useMemo(() => {
    const format = new Intl.NumberFormat(locales[locale].intl, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return (value: number) => format.format(value);
  }, [locale]);
  const dead = supply === 'none';
  useLoadMark(dead);
  const [width, height] = hero.front;
  const { lang } = locales[locale];

  return (
    <section className={css.hero} data-dead={dead || undefined}>
      <div className={css.head}>
        <h1>{opening.title}</h1>
        <p>
          {opening.lead}
          {lang.startsWith('zh') ? '' : ' '}
          <b>{t('hero.invite')}</b>
        </p>
      </div>
      <div className={css.board} ref={board}>
        <span className={css.spine} />
        <div className={css.sheet}>
          <p className={css.description}>{t('hero.diagram')}</p>
          <Sheet {...sheet} tenths={tenths} />
          <div className={css.readout}>
            <p aria-live="polite" aria-atomic="true">
              <span>{t('hero.state')}</span> <strong>{t(stateNames[view.phase])}</strong>{' '}
              <span>{t(supplies[supply])}</span>
            </p>
            <p className={css.clock}>
              <span>{t('hero.without')}</span> <strong>{`${tenths(view.darkSeconds)}\u00a0s`}</strong>{' '}
              <span>{t('hero.load', { kw: view.loadKw })}</span>
            </p>
          </div>
        </div>
        <div className={css.action}>
          <button type="button" onClick={() => send({ type: mains ? 'fail' : 'restore' })}>
            {t(mains ? 'hero.fail' : 'hero.restore')}
            <SwitchIcon closed={!mains} />
          </button>
          <p>{t('hero.hint')}</p>
        </div>
        <div className={css.device}>
          <Controller hero={hero} view={view} tenths={tenths} />
          <p className={css.caption}>
            <span>{t('hero.caption', { model: hero.model, width, height })}</span>
            <a href={paths.product(hero.product_id)}>{t('hero.see')}</a>
          </p>
        </div>
        <div className={css.sequence}>
          <Steps step={view.step} progress={view.progress} />
        </div>
      </div>
    </section>
  );
};
