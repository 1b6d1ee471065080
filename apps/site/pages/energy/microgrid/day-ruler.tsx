import { useText } from '@site/ui/language/use-text';
import { lastMinute } from './machine.ts';
import { clockOf } from './view.ts';
import styles from './day-ruler.module.css';

type Props = { minute: number; status: string; onMove: (minute: number) => void };

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The ruler is the day, and its needle the hour: a slider for pointer and arrow keys. */
export const DayRuler = ({ minute, status, onMove }: Props) => {
  const t = useText();
  return (
    <div className={styles.ruler}>
      <output className="mono" aria-hidden="true">
        {clockOf(minute)}
      </output>
      <div>
        <input
          type="range"
          min="0"
          max={lastMinute}
          step="5"
          value={minute}
          aria-label={t('energy.time')}
          aria-valuetext={`${clockOf(minute)}. ${status}`}
          onChange={({ target }) => onMove(target.valueAsNumber)}
        />
        <ol aria-hidden="true">
          {hours.map((hour) => (
            <li key={hour} className="mono">
              {clockOf(hour * 60)}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};
