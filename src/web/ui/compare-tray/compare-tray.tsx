import { useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Compared } from '../../state/comparison.ts';
import { clearComparison, mostCompared, removeFromComparison } from '../../state/comparison.ts';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './compare-tray.module.css';

/** Chosen models at the foot of the window, on every page but the comparison itself. */
export const CompareTray = ({ compared }: { compared: readonly Compared[] }) => {
  const t = useText();
  if (useLocation().pathname === paths.contrast()) return null;
  return (
    <aside className={styles.tray} aria-label={t('tray.title')} data-tray="">
      <div className="wide">
        <p className={styles.title}>{t('tray.title')}</p>
        <ul>
          {compared.map(({ product_id, model, image }) => (
            <li key={product_id}>
              <img src={image.replace(/\/front\.svg$/, '/front-s.svg')} alt="" width={48} height={36} />
              <a className="mono" href={paths.product(product_id)}>
                {model}
              </a>
              <button
                type="button"
                aria-label={t('tray.remove', { model })}
                onClick={() => removeFromComparison({ product_id, model })}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
          {compared.length < mostCompared && <li className={styles.free}>{t('tray.hint', { most: mostCompared })}</li>}
        </ul>
        <button type="button" className={styles.clear} onClick={clearComparison}>
          {t('tray.clear')}
        </button>
        <a className="button" data-kind="primary" href={paths.contrast(compared.map((one) => one.product_id))}>
          {compared.length > 1 ? t('tray.go', { count: compared.length }) : t('tray.one')}
        </a>
      </div>
    </aside>
  );
};
