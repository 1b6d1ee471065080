import type { TextKey } from '@site/contract/i18n/keys';
import type { LampName, LampState } from '@site/faults/decode/fields';
import { useText } from '@site/ui/language/use-text';
import styles from './lamp.module.css';

const pictures: Record<LampName, string> = {
  mil: 'M14 21h3l3-3h9l2 3h3v-2h2v9h-2v-2h-3l-2 4h-9l-3-3h-3v-2h-2v4m0-8v4M22 18v-3m-3 0h7',
  red: 'M20 14h8l6 6v8l-6 6h-8l-6-6v-8Zm-1 8.500v3h10v-3Z',
  amber: 'M24 14 35 33H13Zm0 7v6m0 1.800v1.600',
  protect: 'M24 16a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM24 12v6m0 12v6M12 24h6m12 0h6',
};

export const lampKey = {
  mil: 'faults.lampMil',
  red: 'faults.lampRed',
  amber: 'faults.lampAmber',
  protect: 'faults.lampProtect',
} as const;

const stateKey: Record<LampState, TextKey> = {
  off: 'faults.off',
  on: 'faults.on',
  slow_flash: 'faults.slow_flash',
  fast_flash: 'faults.fast_flash',
  not_available: 'faults.not_available',
};

/** The picture of a lamp. */
export const LampShape = ({ name, size = 48 }: { name: LampName; size?: number }) => (
  <svg className="flex-none" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    <circle className={`${styles.ring} fill-none stroke-(--ring) stroke-[1.5]`} cx="24" cy="24" r="22.500" />
    <circle className={`${styles.glass} fill-(--glass)`} cx="24" cy="24" r="18.500" />
    <path className={`${styles.picture} fill-none stroke-(--sign) stroke-[1.6]`} d={pictures[name]} />
  </svg>
);

const guideKeys = {
  red: { name: 'faults.redName', text: 'faults.redText' },
  amber: { name: 'faults.amberName', text: 'faults.amberText' },
  mil: { name: 'faults.milName', text: 'faults.milText' },
  protect: { name: 'faults.protectName', text: 'faults.protectText' },
} as const;

/** The gravest first. */
const guideOrder: readonly LampName[] = ['red', 'amber', 'mil', 'protect'];

/** For who sees a lamp and has no code yet: what each lamp means, and what to do first. */
export const LampGuide = () => {
  const t = useText();
  return (
    <section
      className="frame-ink bg-panel scroll-mbs-[calc(var(--header)_+_16px)] max-md:mx-[calc(-1_*_var(--margin))] max-md:border-x-0"
      id="lamps"
      aria-labelledby="lamps-title"
    >
      <h2 className="p-[24px_32px_12px] text-23 leading-7 max-md:p-[16px_var(--margin)_8px]" id="lamps-title">
        {t('faults.whichLamp')}
      </h2>
      <dl>
        {guideOrder.map((name) => (
          <div
            className={`${styles.lamp} grid grid-cols-[48px_minmax(0,1fr)] items-start gap-x-5 gap-y-0.5 rule-bs-line px-8 py-4 max-md:px-[var(--margin)] max-md:py-3`}
            key={name}
            data-lamp={name}
            data-state="on"
          >
            <dt className="contents">
              <span className="row-[1_/_span_2]">
                <LampShape name={name} />
              </span>
              <strong className="text-16 leading-6 font-620">{t(guideKeys[name].name)}</strong>
            </dt>
            <dd className="text-15 leading-5.5">{t(guideKeys[name].text)}</dd>
          </div>
        ))}
      </dl>
      <p className="rule-bs-line px-8 py-4 text-14 leading-5 text-muted max-md:px-[var(--margin)] max-md:py-3">
        {t('faults.lampFlash')}
      </p>
    </section>
  );
};

/** One lamp with its name and state as text. Without a state it is dashed and empty: nothing is inferred. */
export const Lamp = ({ name, state }: { name: LampName; state: LampState | undefined }) => {
  const t = useText();
  return (
    <span
      className={`${styles.lamp} flex flex-col items-center text-center text-13 leading-4`}
      data-lamp={name}
      data-state={state ?? 'unknown'}
    >
      <span className="mbe-2">
        <LampShape name={name} />
      </span>
      <strong className="font-620">{t(lampKey[name])}</strong>
      {state ? (
        <span>{t(stateKey[state])}</span>
      ) : (
        <span>
          <span aria-hidden="true">—</span>
          <span className="visually-hidden">{t('faults.notSaid')}</span>
        </span>
      )}
    </span>
  );
};
