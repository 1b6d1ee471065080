import type { TextKey } from '@site/contract/i18n/keys';
import { Icon, type IconName } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import styles from './captcha.module.css';

type State = 'idle' | 'solving' | 'solved' | 'failed';

const statusTexts: Record<State, TextKey> = {
  idle: 'form.captcha.idle',
  solving: 'form.captcha.solving',
  solved: 'form.captcha.solved',
  failed: 'form.captcha.failed',
};

const icons: Partial<Record<State, IconName>> = { idle: 'lock', solved: 'check', failed: 'close' };

/** A solution is valid for ten minutes; someone who takes longer gets a new one in time. */
const renewAfterMs = 9 * 60_000;
/** A visitor who starts to fill in the form will need a solution; one who only reads will not. */
const startEvents = ['focusin', 'pointerdown', 'input'] as const;

/**
 * Proof of work instead of puzzles: the visitor has nothing to do. Inside a form it starts with the first touch. A
 * solution works once, so give it a new `key` after each submission. Its texts are in the bundle `form`.
 *
 * @example
 * <Captcha key={form.round} onSolved={(verify) => form.set('verify', verify)} />
 */
export const Captcha = ({ onSolved }: { onSolved: (verify: string) => void }) => {
  const t = useText();
  const { api } = useSite();
  const [state, setState] = useState<State>('idle');
  const box = useRef<HTMLDivElement>(null);
  const onSolvedRef = useRef(onSolved);
  useEffect(() => {
    onSolvedRef.current = onSolved;
  });

  useEffect(() => {
    const form = box.current?.closest('form');
    // After a first submission the form is still in use.
    if (!form || form.contains(document.activeElement)) {
      setState('solving');
      return undefined;
    }
    const begin = () => setState((now) => (now === 'idle' ? 'solving' : now));
    for (const event of startEvents) form.addEventListener(event, begin, { once: true });
    return () => {
      for (const event of startEvents) form.removeEventListener(event, begin);
    };
  }, []);

  useEffect(() => {
    if (state === 'solved') {
      const timer = setTimeout(() => setState('solving'), renewAfterMs);
      return () => clearTimeout(timer);
    }
    if (state !== 'solving') return undefined;
    const leaving = new AbortController();
    const work = async () => {
      const [{ solve }, challenge] = await Promise.all([import('./solve.ts'), api('getverify')]);
      leaving.signal.throwIfAborted();
      const verify = await solve(challenge, leaving.signal);
      onSolvedRef.current(verify);
      setState('solved');
    };
    work().catch(() => leaving.signal.aborted || setState('failed'));
    return () => leaving.abort();
  }, [state, api]);

  return (
    <div
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 leading-4 text-muted min-block-8"
      data-state={state}
      ref={box}
    >
      <span className={styles.lamp} aria-hidden="true">
        {icons[state] && <Icon name={icons[state]} size={14} />}
      </span>
      <span role="status">{t(statusTexts[state])}</span>
      {state === 'failed' && (
        <button
          type="button"
          className={`${styles.again} bg-transparent px-3 font-550 min-block-8`}
          onClick={() => setState('solving')}
        >
          {t('form.tryAgain')}
        </button>
      )}
    </div>
  );
};
