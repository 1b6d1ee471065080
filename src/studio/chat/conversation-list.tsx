import { locales } from '#contract/locales.ts';
import type { Conversation } from '#contract/staff/desk.ts';
import type { TextKey } from '#i18n/keys.ts';
import { useText } from '#ui/language/use-text.ts';
import { SeverityMark } from '../parts/severity.tsx';
import { useMe } from '../session/me.ts';
import { useAge, useVisitorName } from '../text/use-names.ts';
import styles from './chat.module.css';

type Props = { list: readonly Conversation[]; open: readonly number[]; onOpen: (id: number) => void };

const longWaitMs = 2 * 60_000;

/** Mine, those that nobody has, and those of others. */
export const ConversationList = ({ list, open, onOpen }: Props) => {
  const t = useText();
  const me = useMe();
  const age = useAge();
  const visitorName = useVisitorName();
  const groups: [TextKey, Conversation[]][] = [
    ['desk.chatMine', list.filter(({ assignee }) => assignee?.id === me.id)],
    ['desk.chatWaiting', list.filter(({ assignee }) => !assignee)],
    ['desk.chatOthers', list.filter(({ assignee }) => assignee && assignee.id !== me.id)],
  ];
  return groups
    .filter(([, conversations]) => conversations.length > 0)
    .map(([label, conversations]) => (
      <section key={label}>
        <h2 className={`underlined ${styles.group}`}>{t(label)}</h2>
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
