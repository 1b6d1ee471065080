import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import styles from './loading.module.css';

const patienceMs = 300;
const widths = ['92%', '70%', '84%', '52%'];

/** Nothing for 300 ms, then rows in the shape of what comes. */
export const Loading = ({ rows = 4, rowHeight = 22 }: { rows?: number; rowHeight?: number }) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" role="status" className={styles.loading}>
      <span className="visually-hidden">{shown ? t('studio.loading') : ''}</span>
      {shown &&
        Array.from({ length: rows }, (_, index) => (
          <div key={index} className="bar" style={{ blockSize: rowHeight }}>
            <i style={{ inlineSize: widths[index % widths.length] }} />
          </div>
        ))}
    </div>
  );
};
