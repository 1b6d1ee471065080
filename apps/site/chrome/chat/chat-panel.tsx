import { longestMessage } from '@site/contract/bounds';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { useEffect, useRef, useState } from 'react';
import { Captcha } from '../../ui/captcha/captcha.tsx';
import { recall, remember } from './chat-memory.ts';
import type { useChat } from './use-chat.ts';
import styles from './chat-panel.module.css';

type Props = { chat: ReturnType<typeof useChat>; onClose: () => void };

/** The conversation and a field for the next message. Enter sends, Shift+Enter breaks the line, Escape closes. */
export const ChatPanel = ({ chat, onClose }: Props) => {
  const t = useText();
  const [text, setText] = useState(() => recall('draft'));
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { messages, pending } = chat;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages, pending]);

  const write = (value: string) => {
    remember('draft', value);
    setText(value);
  };
  const submit = () => {
    if (text.trim() === '') return;
    chat.send(text);
    write('');
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    // While Chinese is being composed, Enter chooses a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <section className={styles.panel} data-sheet="" aria-label={t('chat.title')}>
      <header>
        <h2>{t('chat.title')}</h2>
        {chat.staffed !== undefined && <p>{chat.staffed ? t('chat.online') : t('chat.offHours')}</p>}
        <button type="button" aria-label={t('chat.close')} onClick={onClose}>
          <Icon name="minus" />
        </button>
      </header>
      <div
        className={`${styles.log} flex-1 overflow-auto overscroll-contain px-6 py-4`}
        role="log"
        aria-live="polite"
        aria-label={t('chat.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        ref={log}
      >
        <ol className="flex flex-col gap-3">
          <li className={styles.hello}>{chat.staffed === false ? t('chat.helloAway') : t('chat.hello')}</li>
          {messages.map(({ id, author, text: said }) => (
            <li key={id} data-author={author}>
              <span className="visually-hidden">
                {(author === 'visitor' ? t('chat.visitor') : t('chat.staff')) + t('layout.colon')}
              </span>
              {author === 'away' ? t('chat.away') : said}
            </li>
          ))}
          {pending.map((one) => (
            <li key={one.key} data-author="visitor" data-pending="">
              {one.text}
              {one.failed && (
                <small className="block text-13">
                  {t('chat.notSent')}{' '}
                  <button className="underlined" type="button" onClick={() => chat.again(one)}>
                    {t('form.tryAgain')}
                  </button>
                </small>
              )}
            </li>
          ))}
        </ol>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <textarea
          ref={field}
          rows={2}
          maxLength={longestMessage}
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        {chat.proof.needed && (
          <div className="order-1 flex-[1_0_100%]">
            <Captcha key={chat.proof.round} onSolved={chat.proof.solved} />
          </div>
        )}
        <button type="submit" className="button" data-kind="primary">
          {t('chat.send')}
        </button>
      </form>
    </section>
  );
};
