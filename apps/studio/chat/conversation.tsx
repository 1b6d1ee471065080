import { longestMessage } from '@site/contract/bounds';
import type { TextKey } from '@site/contract/i18n/keys';
import { locales, type Locale } from '@site/contract/locales';
import type { StaffData } from '@site/contract/staff/calls';
import { useLanguage, useText } from '@site/ui/language/use-text';
import { useEffect, useRef, useState } from 'react';
import { Text } from 'react-aria-components';
import { useAct, useCall } from '../api/use-call.ts';
import { useFormDraft } from '../drafts/use-form-draft.ts';
import { comboOf } from '../frame/key-events.ts';
import { Button } from '../parts/button.tsx';
import { Form } from '../parts/form.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { Empty, Loading } from '../parts/screen-states.tsx';
import { useCountryName, useVisitorName } from '../text/use-names.ts';
import { useWhen } from '../text/use-when.ts';
import styles from './chat.module.css';

/** The key that opens the menu while somebody types an answer. */
const cannedAnswersKey = 'Alt+a';

type CannedAnswersProps = {
  locale: Locale;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (text: string) => void;
};

/** Answers that are given again and again, in the visitor's language if they are written in it. */
const CannedAnswers = ({ locale, isOpen, onOpenChange, onChoose }: CannedAnswersProps) => {
  const t = useText();
  const { locale: own } = useLanguage();
  const list = useCall('answerList').data?.list ?? [];
  if (list.length === 0) return null;
  const languageOf = (texts: (typeof list)[number]['texts']): Locale | undefined =>
    [locale, locales[locale].fallback, ...(Object.keys(texts) as Locale[])].find((one) => texts[one] !== undefined);
  return (
    <Menu
      label={t('desk.cannedAnswers')}
      placement="top start"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      button={
        <Button icon="quote" keys={cannedAnswersKey}>
          {t('desk.cannedAnswers')}
        </Button>
      }
    >
      {list.map(({ titles, texts }, index) => {
        const language = languageOf(texts);
        if (!language) return null;
        const title = titles[own] ?? titles[language] ?? '';
        return (
          <MenuItem key={`${index} ${title}`} textValue={title} onAction={() => onChoose(texts[language] ?? '')}>
            <Text slot="label">{title}</Text>
            {language !== locale && (
              <Text slot="description" className="small muted">
                {t('desk.answerNotWritten', { language: locales[language].name })}
              </Text>
            )}
          </MenuItem>
        );
      })}
    </Menu>
  );
};

const everyMs = 3000;
type Message = StaffData<'chatRead'>['messages'][number];

const authors: Record<Message['author'], TextKey> = {
  visitor: 'desk.visitor',
  staff: 'desk.us',
  away: 'desk.awayNotice',
};

const Messages = ({ messages, lang }: { messages: readonly Message[]; lang: string }) => {
  const t = useText();
  const when = useWhen();
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);
  return (
    <ol className={styles.messages} aria-live="polite">
      {messages.map(({ id, author, text, at }) => (
        <li key={id} data-author={author}>
          <span className="visually-hidden">{t(authors[author])}: </span>
          <p className="verbatim" lang={lang}>
            {author === 'away' ? t('desk.awayNotice') : text}
          </p>
          <time className="mono muted small" dateTime={at}>
            {when(at)}
          </time>
        </li>
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  );
};

type Props = {
  id: number;
  onClose: () => void;
  onFocus: () => void;
  /** Shows what is known about the visitor, where there is no pane for it. */
  onAsk: (() => void) | undefined;
};

/** One conversation with a place to answer. What was typed stays until it was sent, also in the list or after a reload. */
export const Conversation = ({ id, onClose, onFocus, onAsk }: Props) => {
  const t = useText();
  const visitorName = useVisitorName();
  const countryName = useCountryName();
  const { values, set, send: sendDraft } = useFormDraft(`chat/${id}`, { text: '' });
  const { text } = values;
  const [isChoosing, setIsChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { data, error } = useCall('chatRead', { id }, { everyMs });
  const refreshes = ['chatRead', 'chatList', 'deskCounts'] as const;
  const answer = useAct('chatAnswer', { refreshes });
  const end = useAct('chatClose', { refreshes, done: t('desk.chatClosed') });
  /** At the cursor, so that an answer can have words of one's own around it. */
  const insert = (answerText: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    set({ text: `${text.slice(0, selectionStart)}${answerText}${text.slice(selectionEnd)}`.slice(0, longestMessage) });
    field.current?.focus();
  };
  const send = async () => {
    if (text.trim() === '') return;
    await sendDraft(async (typed, key) => (await answer.run({ id, ...typed, idempotency_key: key })) !== undefined);
  };
  if (error) return <Empty title={t('desk.gone')}>{t('desk.goneText')}</Empty>;
  if (!data) return <Loading rows={6} rowHeight={48} />;
  const name = visitorName(data);
  const { lang, name: language } = locales[data.edition];
  return (
    <section className={`beside panel ${styles.conversation}`} aria-label={name} onFocus={onFocus}>
      <header className="bar between ruled">
        <div className="cut">
          <h2 className="cut">{name}</h2>
          <span className="small muted">
            {[data.company, countryName(data.country), language, data.assignee?.name].filter(Boolean).join(' · ')}
          </span>
        </div>
        <span className="bar">
          {onAsk && <Button icon="people" label={`${t('desk.visitor')}: ${name}`} onPress={onAsk} />}
          <Button icon="close" label={t('desk.closeWindow', { name })} onPress={onClose} />
        </span>
      </header>
      <Messages messages={data.messages} lang={lang} />
      <Form className="stack" onSubmit={send}>
        <textarea
          className="control"
          ref={field}
          aria-label={t('desk.answerTo', { name })}
          placeholder={t('desk.answerTo', { name })}
          lang={lang}
          rows={3}
          maxLength={longestMessage}
          value={text}
          onChange={(event) => set({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.altKey && comboOf(event.nativeEvent).combo === cannedAnswersKey) {
              event.preventDefault();
              setIsChoosing(true);
            }
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <div className="bar wrap">
          <CannedAnswers locale={data.edition} isOpen={isChoosing} onOpenChange={setIsChoosing} onChoose={insert} />
          {!data.closed && <Button onPress={() => void end.run({ id, closed: true })}>{t('desk.endChat')}</Button>}
          <span className="push">
            <Button kind="primary" type="submit" icon="send" keys="Ctrl+Enter" isPending={answer.isPending}>
              {t('desk.send')}
            </Button>
          </span>
        </div>
      </Form>
    </section>
  );
};
