import { useIntl, useText } from '@site/ui/language/use-text';
import type { Offline } from './use-offline.ts';
import styles from './offline-strip.module.css';

/** Says that there is no network, and the date of the cached codes. */
export const OfflineStrip = ({ isOffline, copyDate, hasNoCopy }: Offline) => {
  const t = useText();
  const intl = useIntl();
  return (
    <p className={styles.strip} role="status" data-away={isOffline || undefined}>
      {isOffline && (
        <>
          <svg
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            <path d="M2 3l16 14M4.500 10a8 8 0 0 1 3-2M1.500 7a12 12 0 0 1 3-2m4-1.300a12 12 0 0 1 10 3.300m-6 1.500a8 8 0 0 1 3 1.500M7.500 13a4 4 0 0 1 5 0M10 16v.5" />
          </svg>
          <strong>{t('faults.offline')}</strong>
          {copyDate !== undefined && <span>{t('faults.offlineCopy', { date: intl.date(copyDate) })}</span>}
          {hasNoCopy && <span>{t('faults.offlineNoCopy')}</span>}
        </>
      )}
    </p>
  );
};
