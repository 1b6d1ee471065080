import { useText } from '@site/ui/language/use-text';
import { useRef, useState } from 'react';
import { useHydrated } from '../../app/use-hydrated.ts';
import { RailIcon } from '../rail-icon.tsx';
import { recall, remember } from './chat-memory.ts';
import { ChatPanel } from './chat-panel.tsx';
import { useChat } from './use-chat.ts';
import styles from './chat-widget.module.css';

/** A tab in the margin; the conversation is resumed on every page. */
export const ChatWidget = () => {
  const t = useText();
  const isHydrated = useHydrated();
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? (isHydrated && recall('open') === '1');
  // The lamp tells whether somebody answers, so the state is fetched when a visitor approaches.
  const chat = useChat(isHydrated);
  const [seenMessageId, setSeenMessageId] = useState<number>();
  const lastMessageId = chat.messages.at(-1)?.id ?? 0;
  const tab = useRef<HTMLButtonElement>(null);
  const toggle = (next: boolean) => {
    // Closing the panel would lose the focus, so it moves to the tab.
    if (!next) tab.current?.focus();
    remember('open', next ? '1' : '');
    setSeenMessageId(lastMessageId);
    setChoice(next);
  };
  const unread =
    open || seenMessageId === undefined
      ? 0
      : chat.messages.filter(({ id, author }) => id > seenMessageId && author === 'staff').length;
  return (
    <>
      <button
        ref={tab}
        type="button"
        id="chat-tab"
        className={styles.tab}
        data-contact={open ? undefined : ''}
        aria-expanded={open}
        aria-label={open ? `${t('chat.title')} ${t('chat.close')}` : t('chat.open')}
        onClick={() => toggle(!open)}
      >
        <RailIcon name="message" />
        <span className="tracking-[0.06em] max-sm:absolute max-sm:overflow-hidden max-sm:block-px max-sm:inline-px">
          {t('chat.title')}
        </span>
        <i
          className="circle bg-dead block-2 inline-2 data-[on]:bg-live"
          data-on={chat.staffed ? '' : undefined}
          aria-hidden="true"
        />
        {unread > 0 && (
          <b
            className={`${styles.unread} rounded-[12px] bg-signal text-center text-13 leading-6 text-on-signal min-inline-6`}
            aria-hidden="true"
          >
            {unread}
          </b>
        )}
      </button>
      <p className="visually-hidden" role="status">
        {unread > 0 && t('chat.unread', { count: unread })}
      </p>
      {open && <ChatPanel chat={chat} onClose={() => toggle(false)} />}
    </>
  );
};
