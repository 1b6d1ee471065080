import { paths } from '@site/contract/paths';
import { checkConnection, followConnection, isOffline } from '@site/ui/connection/connection';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChunkError } from '../app/chunk.ts';
import type { ConnectionError } from '../app/connection.ts';
import { isLoadError } from '../app/load-error.ts';
import { FailureFrame } from './failure-page.tsx';
import styles from './failure-page.module.css';

type Props = { error: ChunkError | ConnectionError };

/** For whoever is asked for help: what the browser says. */
const Details = ({ error }: Props) => {
  const t = useText();
  return error instanceof ChunkError ? (
    <details className={`${styles.detail} mbs-3 max-inline-160`}>
      <summary>{t('failure.details')}</summary>
      <p className="wrap-anywhere text-muted">{error.message}</p>
    </details>
  ) : null;
};

/** Whether the fault codes are on this device. */
const useHasFaultCodes = (): boolean => {
  const [isCached, setCached] = useState(false);
  useEffect(() => {
    const look = async () => setCached((await caches.match(paths.faultCodes)) !== undefined);
    // A browser that blocks storage has no copy.
    void look().catch(() => undefined);
  }, []);
  return isCached;
};

/** Says that there is no connection, leads to the fault codes on this device, and opens the page once the server answers. */
const OfflinePage = ({ error }: Props) => {
  const t = useText();
  const hasFaultCodes = useHasFaultCodes();
  const [attempts, setAttempts] = useState(0);
  const retry = async () => {
    // Otherwise the browser's own error would replace this page.
    if (await checkConnection()) location.reload();
    else setAttempts((count) => count + 1);
  };
  return (
    <FailureFrame
      title="failure.offline"
      text="failure.offlineText"
      onRetry={() => void retry()}
      links={
        hasFaultCodes && (
          // The service worker answers for this page only when the browser opens it, not when the router does.
          <a
            className="button"
            href={paths.faultCodes}
            onClick={(event) => {
              event.preventDefault();
              location.assign(paths.faultCodes);
            }}
          >
            {t('failure.offlineCodes')}
          </a>
        )
      }
    >
      <p role="status">{attempts > 0 && <span key={attempts}>{t('failure.stillOffline')}</span>}</p>
      <Details error={error} />
    </FailureFrame>
  );
};

/** A page that could not be loaded: there is no connection, or its files or data did not arrive. */
const LoadFailure = ({ error }: Props) => {
  const offline = useSyncExternalStore(followConnection, isOffline, () => false);
  const [wasOffline, setWasOffline] = useState(offline);
  if (offline && !wasOffline) setWasOffline(true);
  const isBack = wasOffline && !offline;
  useEffect(() => {
    if (isBack) location.reload();
  }, [isBack]);
  if (wasOffline) return <OfflinePage error={error} />;
  return (
    <FailureFrame
      title="failure.chunk"
      text={error instanceof ChunkError ? 'failure.chunkText' : 'failure.connection'}
      onRetry={() => location.reload()}
    >
      <Details error={error} />
    </FailureFrame>
  );
};

export const showLoadFailure = (error: unknown) => (isLoadError(error) ? <LoadFailure error={error} /> : undefined);
