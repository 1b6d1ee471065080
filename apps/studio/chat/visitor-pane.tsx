import { locales } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { FactList } from '../parts/fact-list.tsx';
import { Loading } from '../parts/loading.tsx';
import { Section } from '../parts/section.tsx';
import { useMay } from '../session/me.ts';
import { useCountryName, useVisitorName } from '../text/use-names.ts';
import { useWhen } from '../text/use-when.ts';
import styles from './chat.module.css';

/** What is known about the visitor of a conversation. Of people without an account the site stores nothing else. */
export const VisitorPane = ({ id, onOpen }: { id: number; onOpen: (id: number) => void }) => {
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
