import { useSyncExternalStore } from 'react';
import { locales } from '#contract/locales.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../parts/button.tsx';
import { Strip } from '../parts/strip.tsx';

let offlineSince = navigator.onLine ? undefined : new Date();

const subscribe = (listener: () => void) => {
  const update = () => {
    offlineSince = navigator.onLine ? undefined : (offlineSince ?? new Date());
    listener();
  };
  const types = ['online', 'offline'] as const;
  for (const type of types) addEventListener(type, update);
  return () => types.forEach((type) => removeEventListener(type, update));
};

/** Since when the browser has no connection; undefined while it has one. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribe, () => offlineSince);

export const useIsOnline = (): boolean => useOfflineSince() === undefined;

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
        <Button size="small" onPress={() => void queryClient.invalidateQueries()}>
          {t('studio.tryAgain')}
        </Button>
      }
    >
      <b>{t('studio.offlineSince', { time })}</b> {t('studio.offlineText')}
    </Strip>
  );
};
