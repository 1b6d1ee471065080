import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useComparison } from '../use-comparison.ts';
import styles from './nothing-chosen.module.css';

/** Explains how to choose models, and offers those already stored on this device. */
export const NothingChosen = () => {
  const t = useText();
  const compared = useComparison();
  return (
    <div className={styles.nothing}>
      <svg viewBox="0 0 480 144" width="480" height="144" fill="none" aria-hidden="true">
        {[0, 164, 328].map((x) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path d="M4.5 8.5h142v96h-142z" stroke="var(--edge)" strokeDasharray={x === 328 ? '6 5' : undefined} />
            <path
              d="M16.5 20.5h80v40h-80zM16.5 78.5h20v14h-20zM48.5 78.5h20v14h-20zM80.5 78.5h20v14h-20z"
              stroke="var(--line)"
            />
            <path
              d="M4 124.5h142"
              stroke={x === 164 ? 'var(--signal)' : 'var(--line)'}
              strokeWidth={x === 164 ? 3 : 1}
            />
          </g>
        ))}
      </svg>
      <h2>{t('contrast.empty')}</h2>
      <p>{t('contrast.emptyText')}</p>
      <p className={styles.chosen}>
        <a className="button" href={paths.products()}>
          {t('contrast.products')}
        </a>
      </p>
      {compared.length > 0 && (
        <p className={styles.chosen}>
          {t('contrast.chosen') + t('layout.colon')}
          <strong className="mono">{compared.map(({ model }) => model).join(', ')}</strong>
          <a className="button" data-kind="primary" href={paths.contrast(compared.map(({ product_id }) => product_id))}>
            {t('contrast.compareChosen', { count: compared.length })} <Icon name="arrow" size={16} />
          </a>
        </p>
      )}
    </div>
  );
};
