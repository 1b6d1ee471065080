import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { chatStream } from '#contract/endpoints.ts';
import { apiBase } from '#contract/paths.ts';
import { newKey } from '#ui/form/new-key.ts';
import { useSite } from '../../app/site-context.ts';
import { useWoken } from '../../app/use-woken.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import { recall, remember } from './chat-memory.ts';

/** On its way, or not sent: then it may be tried again under its own key, which the server stores once. */
export type Pending = { key: string; text: string; failed: boolean };

/** Each message once, in the order of its number. */
export const merged = (known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] => {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
};

/** The conversation of this browser: what was said, what is being sent, and whether staff are there. */
export const useChat = (wanted: boolean) => {
  const { take, solved } = useVerify();
  /** A solution serves one try. */
  const [round, setRound] = useState(0);
  /** There is a conversation: the server asks for no proof any more. */
  const opened = useRef(false);
  /** One after the other: two first messages at once would open two conversations. */
  const line = useRef(Promise.resolve());
  const { api } = useSite();
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [staffed, setStaffed] = useState<boolean>();
  const woken = useWoken();
  const [sent, setSent] = useState(false);
  const begun = sent || (woken && recall('begun') !== '');

  useEffect(() => {
    if (!wanted) return;
    api('chatHistory').then(
      ({ list, open }) => {
        setStaffed(open);
        if (list.length > 0) opened.current = true;
        setMessages((known) => merged(known, list));
      },
      () => undefined,
    );
  }, [api, wanted]);

  // Opened once there is a conversation; the browser comes back by itself and says what it saw last.
  useEffect(() => {
    if (!begun) return undefined;
    const source = new EventSource(`${apiBase}/${chatStream}`);
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      setMessages((known) => merged(known, [JSON.parse(data) as ChatMessage])),
    );
    return () => source.close();
  }, [begun]);

  const deliver = async ({ key, text }: Pending) => {
    setPending((all) => [...all.filter((one) => one.key !== key), { key, text, failed: false }]);
    try {
      // The first words of a visitor bring a proof of work; a conversation that goes on needs none.
      const proof = opened.current ? {} : { verify: await take() };
      const { message } = await api('chatSend', { text, idempotency_key: key, ...proof });
      opened.current = true;
      setMessages((known) => merged(known, [message]));
      setPending((all) => all.filter((one) => one.key !== key));
      remember('begun', '1');
      setSent(true);
    } catch {
      setRound((count) => count + 1);
      setPending((all) => all.map((one) => (one.key === key ? { ...one, failed: true } : one)));
    }
  };

  const enqueue = (one: Pending) => {
    line.current = line.current.then(() => deliver(one));
  };

  return {
    proof: { needed: messages.length === 0, round, solved },
    messages,
    pending,
    staffed,
    begun,
    send: (text: string) => enqueue({ key: newKey(), text, failed: false }),
    again: (one: Pending) => enqueue(one),
  };
};
