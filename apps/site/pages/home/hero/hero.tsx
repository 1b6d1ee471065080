import type { TextKey } from '@site/contract/i18n/keys';
import { locales } from '@site/contract/locales';
import { paths } from '@site/contract/paths';
import { useEffect, useMemo, useRef, type RefObject, useReducer, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../../app/site-context.ts';
import type { HomeOpening } from '../home-data.ts';
import { Opening } from '../opening.tsx';
import { Controller } from './controller.tsx';
import { type PhaseName, atRest, pace, react, remainingMs, settle } from './machine.ts';
import { Sheet } from './sheet.tsx';
import { Steps } from './steps.tsx';
import { type HeroData, type Supply, viewOf } from './view.ts';
import css from './hero.module.css';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const onReducedMotionChange = (changed: () => void) => {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    onReducedMotionChange,
    () => matchMedia(reducedMotion).matches,
    () => false,
  );

/** Whether the hero can be seen: the tab is in front and the element in view. */
const useIsVisible = (element: RefObject<Element | null>): boolean => {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    let inView = true;
    const update = () => setVisible(inView && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  return isVisible;
};

type Tick = (ms: number) => void;

const everyFrame = (tick: Tick) => {
  let last = performance.now();
  let request = requestAnimationFrame(function next(now) {
    // A delayed frame must not make the sequence jump.
    tick(Math.min(Math.max(0, now - last), 250));
    last = now;
    request = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(request);
};

const everySecond = (tick: Tick) => {
  const timer = setInterval(tick, 1000, 1000);
  return () => clearInterval(timer);
};

const afterDelay = (tick: Tick, ms: number) => {
  if (ms === Number.POSITIVE_INFINITY) return undefined;
  const timer = setTimeout(tick, ms, ms);
  return () => clearTimeout(timer);
};

/** Runs the machine while the hero is visible, and returns what to show. */
const useSequence = (element: RefObject<Element | null>, fireOnAttempt: number) => {
  const [state, send] = useReducer(react, fireOnAttempt, atRest);
  const isReduced = usePrefersReducedMotion();
  const isVisible = useIsVisible(element);
  const speed = pace(state);
  // With reduced motion one timer advances each phase to its end.
  const stepState = isReduced ? state : null;

  useEffect(() => {
    if (!isVisible) return undefined;
    const tick: Tick = (ms) => send({ type: 'tick', ms });
    if (stepState) return afterDelay(tick, remainingMs(stepState));
    if (speed === 'frame') return everyFrame(tick);
    return speed === 'second' ? everySecond(tick) : undefined;
  }, [isVisible, speed, stepState]);

  const view = useMemo(() => viewOf(isReduced ? settle(state) : state), [state, isReduced]);
  return { view, send };
};

/** Shows what the button will do: open the switch or close it. */
const SwitchIcon = ({ closed }: { closed: boolean }) => (
  <svg
    className="flex-none text-signal"
    width={32}
    height={16}
    viewBox="0 0 40 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={2.2}
    aria-hidden="true"
  >
    <path d={closed ? 'M0 13H40M8 10l6 6m0-6l-6 6' : 'M0 13H11M28 13H40M8 10l6 6m0-6l-6 6M28 13L14.5 4'} />
    <circle cx={28} cy={13} r={2.5} fill="currentColor" stroke="none" />
  </svg>
);

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

type Props = { opening: HomeOpening; hero: HeroData; fireOnAttempt?: number };

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

  return (
    <section
      className={`${css.hero} mx-auto pbs-10 inline-[min(var(--width),100%_-_2_*_var(--margin))] max-[600px]:pbs-6`}
      data-dead={dead || undefined}
    >
      <Opening
        opening={opening}
        invite={<b className="font-650 max-sm:hidden noscript:hidden">{t('hero.invite')}</b>}
      />
      <div className={css.board} ref={board}>
        <span className={`${css.spine} print:hidden`} />
        {/* The line around the sheet is not a border, because the bus crosses it. */}
        <div className="@container relative self-start overflow-clip rounded bg-panel [box-shadow:inset_0_0_0_1px_var(--line)] [grid-area:sheet]">
          <p className="absolute overflow-clip block-px inline-px [clip-path:inset(50%)]">{t('hero.diagram')}</p>
          <Sheet {...sheet} tenths={tenths} />
          <div
            className={`${css.readout} pointer-events-none absolute inset-[auto_32px_28px] flex justify-between gap-6`}
          >
            <p aria-live="polite" aria-atomic="true">
              <span className="block text-13 leading-4 text-muted">{t('hero.state')}</span>{' '}
              <strong className="block text-23 leading-8 font-620 tracking-[-0.015em] [&:lang(zh)]:tracking-[0]">
                {t(stateNames[view.phase])}
              </strong>{' '}
              <span className="block text-13 leading-4 text-muted">{t(supplies[supply])}</span>
            </p>
            <p className={`${css.clock} text-end`}>
              <span className="block text-13 leading-4 text-muted">{t('hero.without')}</span>{' '}
              <strong className="block font-mono text-22 leading-8 font-medium tracking-[-0.02em]">{`${tenths(view.darkSeconds)}\u00a0s`}</strong>{' '}
              <span className="block text-13 leading-4 text-muted">{t('hero.load', { kw: view.loadKw })}</span>
            </p>
          </div>
        </div>
        {/* Without script the button would do nothing, so it is hidden. */}
        <div className="[grid-area:action] min-[600px]:max-lg:grid min-[600px]:max-lg:grid-cols-[minmax(208px,auto)_minmax(0,1fr)] min-[600px]:max-lg:items-center min-[600px]:max-lg:gap-6 print:hidden noscript:hidden">
          <button
            className="flex items-center justify-between gap-2 border-0 bg-ink px-4 py-2 text-start leading-5 font-650 text-paper inline-full min-block-14"
            type="button"
            onClick={() => send({ type: mains ? 'fail' : 'restore' })}
          >
            {t(mains ? 'hero.fail' : 'hero.restore')}
            <SwitchIcon closed={!mains} />
          </button>
          <p className="mbs-3 text-13 leading-5 text-muted min-[600px]:max-lg:mbs-0">{t('hero.hint')}</p>
        </div>
        <div className="[grid-area:device]">
          <Controller hero={hero} view={view} tenths={tenths} />
          <p className={`${css.caption} mbs-5 flex flex-wrap justify-between gap-x-4 text-14 leading-6 text-muted`}>
            <span>{t('hero.caption', { model: hero.model, width, height })}</span>
            <a className="font-550 text-ink" href={paths.product(hero.product_id)}>
              {t('hero.see')}
            </a>
          </p>
        </div>
        <div className="[grid-area:sequence] min-inline-0">
          <Steps step={view.step} progress={view.progress} />
        </div>
      </div>
    </section>
  );
};
