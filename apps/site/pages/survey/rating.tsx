import { bestRating } from '@site/contract/bounds';
import styles from './rating.module.css';

type Props = {
  id: string;
  name: string;
  low: string;
  high: string;
  value: string;
  onChange: (value: string) => void;
};

const marks = Array.from({ length: bestRating + 1 }, (_, mark) => String(mark));

/** The site's ruler as a scale from 0 to 10. It is a row of radio buttons: arrow keys move the needle. */
export const Rating = ({ id, name, low, high, value, onChange }: Props) => (
  <div>
    <div className={styles.scale}>
      {marks.map((mark) => (
        <label key={mark} data-below={value !== '' && Number(mark) < Number(value) ? '' : undefined}>
          <span>{mark}</span>
          <input
            type="radio"
            name={name}
            id={mark === '0' ? id : undefined}
            className="visually-hidden"
            checked={value === mark}
            onChange={() => onChange(mark)}
          />
          <i aria-hidden="true" />
        </label>
      ))}
    </div>
    <p className={styles.ends}>
      <span>{low}</span>
      <span>{high}</span>
    </p>
  </div>
);
