import type { LampName, Lamps, LampState } from '@site/faults/decode/fields';
import { lampNames } from '@site/faults/decode/fields';
import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Lamp } from './lamp.tsx';
import styles from './lamp-panel.module.css';

const taps: readonly LampState[] = ['on', 'slow_flash', 'fast_flash', 'off'];

/** The four lamps: as read from a frame, or as the visitor sets them. */
export const LampPanel = ({ frame }: { frame: Lamps | undefined }) => {
  const t = useText();
  const [enteredLamps, setEnteredLamps] = useState<Partial<Lamps>>({});
  const tap = (name: LampName) =>
    setEnteredLamps((before) => {
      const state = before[name];
      return { ...before, [name]: taps[state === undefined ? 0 : (taps.indexOf(state) + 1) % taps.length] };
    });
  return (
    <div className={styles.panel}>
      <div className={styles.lamps}>
        {lampNames.map((name) =>
          frame ? (
            <Lamp key={name} name={name} state={frame[name]} />
          ) : (
            <button key={name} type="button" onClick={() => tap(name)} aria-live="polite">
              <Lamp name={name} state={enteredLamps[name]} />
            </button>
          ),
        )}
      </div>
      <p>{t(frame ? 'faults.lampsFrame' : 'faults.lampsTap')}</p>
    </div>
  );
};
