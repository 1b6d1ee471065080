import { locales } from '#contract/locales.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { queryClient } from '../api/query-client.ts';
import { Button } from '../parts/button.tsx';
import { Strip } from '../parts/strip.tsx';
import { useOfflineSince } from './use-is-online.ts';

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
