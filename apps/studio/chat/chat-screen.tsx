import type { TextKey } from '@site/contract/i18n/keys';
import { locales } from '@site/contract/locales';
import type { Conversation as ListedConversation } from '@site/contract/staff/desk';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { useAct, useCall } from '../api/use-call.ts';
import { Screen } from '../frame/screen.tsx';
import { useIsWide, useMedia } from '../parts/browser-hooks.ts';
import { Dialog } from '../parts/dialog.tsx';
import { SeverityMark } from '../parts/icon.tsx';
import { FactList, Section } from '../parts/layout.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { Switch } from '../parts/toggles.tsx';
import { useMe, useMay } from '../session/me.ts';
import { useAge, useVisitorName, useCountryName } from '../text/use-names.ts';
import { useWhen } from '../text/use-when.ts';
import { Conversation } from './conversation.tsx';
import { hereStore } from './presence.ts';
import styles from './chat.module.css';

/** What is known about the visitor of a conversation. Of people without an account the site stores nothing else. */
const VisitorPane = ({ id, onOpen }: { id: number; onOpen: (id: number) => void }) => {
  const t = useText();
  const may = useMay();
  const when = useWhen();
  const countryName = useCountryName();
  const visitorName = useVisitorName();
  const { data } = useCall('chatRead', { id });
  if (!data) return <Loading rows={6} rowHeight={24} />;
  const { edition, account, member_since: since, earlier, inquiries } = data;
  const words = since === undefined ? t('desk.noAccount') : t('desk.memberSince', { when: when(since) });
  const isLink = account !== undefined && may('read', 'members');
  const member = isLink ? <Link to={`/members/${account}`}>{words}</Link> : words;
  return (
    <>
      {/* The conversation is already the region with this name. */}
      <h2 className={`underlined ${styles.name}`}>{visitorName(data)}</h2>
      <FactList
        facts={[
          [t('desk.language'), `${locales[edition].name} (${locales[edition].host})`],
          [t('desk.company'), data.company],
          [t('desk.country'), countryName(data.country)],
          [t('desk.account'), member],
          [t('desk.chatBegan'), when(data.created)],
          [t('desk.assignee'), data.assignee?.name ?? t('desk.nobody')],
          [t('desk.inquiries'), account === undefined ? undefined : inquiries],
        ]}
      />
      <Section title={t('desk.earlierChats')}>
        {earlier.length === 0 && (
          <p className="small muted">{t(account === undefined ? 'desk.notRecognised' : 'desk.noEarlierChats')}</p>
        )}
        <ul>
          {earlier.map((one) => (
            <li key={one.id}>
              <button type="button" className="bar between option ruled small" onClick={() => onOpen(one.id)}>
                <span className="cut pad-block" lang={locales[edition].lang}>
                  {one.text}
                </span>
                <span className="mono muted nowrap">{when(one.at)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
};

type Props = { list: readonly ListedConversation[]; open: readonly number[]; onOpen: (id: number) => void };

const longWaitMs = 2 * 60_000;

/** Mine, those that nobody has, and those of others. */
const ConversationList = ({ list, open, onOpen }: Props) => {
  const t = useText();
  const me = useMe();
  const age = useAge();
  const visitorName = useVisitorName();
  const groups: [TextKey, ListedConversation[]][] = [
    ['desk.chatMine', list.filter(({ assignee }) => assignee?.id === me.id)],
    ['desk.chatWaiting', list.filter(({ assignee }) => !assignee)],
    ['desk.chatOthers', list.filter(({ assignee }) => assignee && assignee.id !== me.id)],
  ];
  return groups
    .filter(([, conversations]) => conversations.length > 0)
    .map(([label, conversations]) => (
      <section key={label}>
        <h2 className="underlined pad">{t(label)}</h2>
        <ul>
          {conversations.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="pick"
                aria-current={open.includes(one.id) ? 'true' : undefined}
                onClick={() => onOpen(one.id)}
              >
                <span className="bar between">
                  <b className="cut">{visitorName(one)}</b>
                  <span className="mono">{age(one.at)}</span>
                </span>
                <span className="bar between small">
                  <span className="cut muted" lang={locales[one.edition].lang}>
                    {one.text}
                  </span>
                  {one.waiting && (
                    <span className={`bar warn ${styles.waits}`}>
                      {Date.now() - Date.parse(one.at) > longWaitMs && <SeverityMark severity="warn" size={14} />}
                      {t('desk.waits')}
                    </span>
                  )}
                </span>
                {one.assignee && one.assignee.id !== me.id && <span className="small muted">{one.assignee.name}</span>}
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
};

const everyMs = 4000;
const maxOpen = 2;

/** The conversations that are open side by side are in the address. */
const useOpen = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = (params.get('open') ?? '').split(',').map(Number).filter(Boolean).slice(0, maxOpen);
  const show = (next: readonly number[]) =>
    void navigate(next.length === 0 ? '/chat' : `/chat?open=${next.slice(-maxOpen).join(',')}`);
  return {
    ids,
    open: (id: number) => ids.includes(id) || show([...ids, id]),
    close: (id: number) => show(ids.filter((one) => one !== id)),
    clear: () => show([]),
  };
};

/** Several conversations at once: a list by who has them, two of them side by side. */
export const ChatScreen = () => {
  const t = useText();
  const isWide = useIsWide();
  const { ids, open, close, clear } = useOpen();
  const { data } = useCall('chatList', {}, { everyMs });
  const presence = useAct('chatPresence', { refreshes: ['chatList'] });
  const isHere = data?.here ?? false;
  const [focused, setFocused] = useState<number>();
  const [asks, setAsks] = useState<number>();
  const hasPane = useMedia('(width >= 1280px)');
  // The pane is about the conversation with the focus; a new one gets it first.
  const shown = focused !== undefined && ids.includes(focused) ? focused : ids.at(-1);
  const show = (id: number) => {
    setAsks(undefined);
    setFocused(id);
    open(id);
  };
  useEffect(() => {
    if (data) hereStore.set(data.here);
  }, [data]);
  const setHere = (here: boolean) => {
    hereStore.set(here);
    void presence.run({ here });
  };
  const first = data?.list.find(({ waiting, id }) => waiting && !ids.includes(id));
  return (
    <Screen
      title={t('studio.chat')}
      {...(ids.length > 0 && !isWide && { crumbs: [{ label: t('desk.back'), to: '/chat' }] })}
      note={data && t('desk.chatHours', { from: data.hours.from, to: data.hours.to, zone: data.hours.zone })}
      actions={
        <>
          <Switch isSelected={isHere} onChange={setHere}>
            {t('desk.iAmHere')}
          </Switch>
          {data && (
            <span className={`small muted nowrap ${styles.present}`}>
              {t('desk.present', { count: data.present.length })}
            </span>
          )}
        </>
      }
      status={data && (data.open ? t('desk.chatOpen') : t('desk.chatAway'))}
      shortcuts={[
        { keys: 'n', label: t('desk.nextWaiting'), run: () => first && open(first.id), shown: true },
        { keys: 'Escape', label: t('desk.back'), run: clear },
      ]}
      flush
    >
      <div className={`columns ${styles.columns}`} data-open={ids.length > 0 || undefined}>
        <div className="scroll">
          {data ? <ConversationList list={data.list} open={ids} onOpen={show} /> : <Loading rows={5} rowHeight={56} />}
        </div>
        {ids.map((id) => (
          <Conversation
            key={id}
            id={id}
            onClose={() => close(id)}
            onFocus={() => setFocused(id)}
            onAsk={hasPane ? undefined : () => setAsks(id)}
          />
        ))}
        {hasPane && shown !== undefined && (
          <aside className={`scroll beside pad ${styles.visitor}`} aria-label={t('desk.visitor')}>
            <VisitorPane key={shown} id={shown} onOpen={show} />
          </aside>
        )}
        {ids.length === 0 && (
          <div className={`beside panel ${styles.none}`}>
            <Empty title={data?.list.length === 0 ? t('desk.noChats') : t('desk.chooseChat')}>
              {!isHere && t('desk.hereHint')}
            </Empty>
          </div>
        )}
      </div>
      {asks !== undefined && !hasPane && (
        <Dialog title={t('desk.visitor')} width={360} place="side" onClose={() => setAsks(undefined)}>
          <VisitorPane id={asks} onOpen={show} />
        </Dialog>
      )}
    </Screen>
  );
};
