import { useText } from '@site/ui/language/use-text';
import type { Dispatch } from 'react';
import type { Event, Site } from './machine.ts';
import styles from './controls.module.css';

type Props = { site: Site; send: Dispatch<Event>; playing: boolean; play: () => void };

/** Two switches and the clock's button. Hidden without script, because they could do nothing. */
export const Controls = ({ site, send, playing, play }: Props) => {
  const t = useText();
  const { link, cloud } = site;
  const grid = link.kind === 'tied' || link.kind === 'returning';
  return (
    <div className={styles.controls}>
      <button type="button" role="switch" aria-checked={grid} onClick={() => send({ type: 'grid' })}>
        {t('energy.gridSwitch')}
      </button>
      <button type="button" role="switch" aria-checked={cloud} onClick={() => send({ type: 'cloud' })}>
        {t('energy.cloudSwitch')}
      </button>
      <button type="button" className="button" onClick={play}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d={playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5 13 8l-9 5.5z'} fill="currentColor" />
        </svg>
        {t(playing ? 'energy.pause' : 'energy.play')}
      </button>
    </div>
  );
};
