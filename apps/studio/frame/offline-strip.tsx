import { locales } from '@site/contract/locales';
import { checkConnection, followConnection, isOffline } from '@site/ui/connection/connection';
import { useLanguage } from '@site/ui/language/language-context';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../parts/button.tsx';
import { Strip } from '../parts/strip.tsx';

let offlineSince: Date | undefined;

const subscribe = (listener: () => void) =>
  followConnection(() => {
    offlineSince = isOffline() ? (offlineSince ?? new Date()) : undefined;
    listener();
  });

/** Since when the server has not answered; undefined while it does. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribe, () => offlineSince);

export const useIsOnline = (): boolean => useOfflineSince() === undefined;

const tryAgain = async () => {
  await checkConnection();
  await queryClient.invalidateQueries();
};

/** Says since when there is no connection. Typing goes on; screens that edit store it in the browser. */
export const OfflineStrip = () => {
  const { text: t, locale } = useLanguage();
  const since = useOfflineSince();
  if (!since) return null;
  const time = new Intl.DateTimeFormat(locales[locale].intl, { hour: '2-digit', minute: '2-digit' }).format(since);
  return (
    <Strip
      kind="offline"
      role="status"
      action={
        <Button size="small" onPress={() => void tryAgain()}>
          {t('studio.tryAgain')}
        </Button>
      }
    >
      <b>{t('studio.offlineSince', { time })}</b> {t('studio.offlineText')}
    </Strip>
  );
};
