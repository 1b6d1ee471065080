import { useText } from '#ui/language/use-text.ts';
import { useAct } from '../api/use-act.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Loading } from '../parts/loading.tsx';
import { Section } from '../parts/section.tsx';
import { useWhen } from '../text/use-when.ts';
import rowStyles from '../parts/row-list.module.css';

/** Where the person is signed in, with an end to each. */
export const Sessions = () => {
  const t = useText();
  const when = useWhen();
  const { data } = useCall('sessionList');
  const end = useAct('sessionEnd', { refreshes: ['sessionList'], done: t('account.sessionEnded') });
  const hasOthers = data?.list.some(({ current }) => !current) ?? false;
  return (
    <Section
      title={t('account.sessions')}
      action={
        hasOthers && (
          <Button size="small" onPress={() => void end.run({ others: true })}>
            {t('account.endOthers')}
          </Button>
        )
      }
    >
      {!data && <Loading rows={2} rowHeight={50} />}
      <ul>
        {data?.list.map(({ id, browser, system, place, used, current }) => (
          <li key={id} className={rowStyles.row}>
            <div>
              {[browser, system].filter(Boolean).join(', ') || t('account.unknownBrowser')}
              <p className="small muted">
                {current ? t('account.thisSession') : when(used)} · <span className="mono">{place}</span>
              </p>
            </div>
            {!current && (
              <Button size="small" onPress={() => void end.run({ id })}>
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
