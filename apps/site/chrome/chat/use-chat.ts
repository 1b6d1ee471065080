import type { ChatMessage } from '@site/contract/chat';
import { chatStream } from '@site/contract/endpoints';
import { apiBase } from '@site/contract/paths';
import { newKey } from '@site/ui/form/new-key';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../app/site-context.ts';
import { useHydrated } from '../../app/use-hydrated.ts';
import { useVerify } from '../../ui/form/use-verify.ts';
import { type Pending, recall, recallPending, remember, rememberPending } from './chat-memory.ts';

/** Merges messages: each one once, ordered by id. */
export const mergeMessages = (current: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] => {
  const byId = new Map([...current, ...more].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
};

/** This browser's conversation: its messages, those being sent, and whether staff are available. */
export const useChat = (isNeeded: boolean) => {
  const { take, solved } = useVerify();
  /** Counts failed attempts: each attempt needs a new captcha solution. */
  const [round, setRound] = useState(0);
  /** True once a conversation exists: from then on the server requires no proof of work. */
  const hasConversation = useRef(false);
  /** Sends messages one at a time: two first messages in parallel would open two conversations. */
  const sendQueue = useRef(Promise.resolve());
  const { api } = useSite();
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [pending, setShownPending] = useState<readonly Pending[]>([]);
  const latestPending = useRef<readonly Pending[]>([]);
  const [staffed, setStaffed] = useState<boolean>();
  /** Filled below; the history arrives later than the first render. */
  const resend = useRef((_one: Pending) => {});
  const isHydrated = useHydrated();
  const [hasSent, setHasSent] = useState(false);
  const hasBegun = hasSent || (isHydrated && recall('begun') !== '');

  useEffect(() => {
    latestPending.current = recallPending();
    setShownPending(latestPending.current);
  }, []);

  useEffect(() => {
    if (!isNeeded) return;
    api('chatHistory').then(
      ({ list, open }) => {
        setStaffed(open);
        setMessages((current) => mergeMessages(current, list));
        if (list.length === 0) return;
        hasConversation.current = true;
        // What the last page could not send needs no press: the server knows each message by its key.
        for (const one of latestPending.current) if (one.failed) resend.current(one);
      },
      () => undefined,
    );
  }, [api, isNeeded]);

  // Opened once a conversation exists; the browser reconnects by itself and sends the last event id.
  useEffect(() => {
    if (!hasBegun) return undefined;
    const source = new EventSource(`${apiBase}/${chatStream}`);
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      setMessages((current) => mergeMessages(current, [JSON.parse(data) as ChatMessage])),
    );
    return () => source.close();
  }, [hasBegun]);

  const setPending = (change: (all: readonly Pending[]) => readonly Pending[]) => {
    latestPending.current = change(latestPending.current);
    rememberPending(latestPending.current);
    setShownPending(latestPending.current);
  };

  const deliver = async ({ key, text }: Pending) => {
    try {
      // A visitor's first message needs a proof of work; later ones do not.
      const proof = hasConversation.current ? {} : { verify: await take() };
      const { message } = await api('chatSend', { text, idempotency_key: key, ...proof });
      hasConversation.current = true;
      setMessages((current) => mergeMessages(current, [message]));
      setPending((all) => all.filter((one) => one.key !== key));
      remember('begun', '1');
      setHasSent(true);
    } catch {
      setRound((count) => count + 1);
      setPending((all) => all.map((one) => (one.key === key ? { ...one, failed: true } : one)));
    }
  };

  const enqueue = ({ key, text }: Pending) => {
    // At once: a message that waits for the answer to the one before must be seen, and survive a reload.
    setPending((all) => [...all.filter((one) => one.key !== key), { key, text, failed: false }]);
    sendQueue.current = sendQueue.current.then(() => deliver({ key, text, failed: false }));
  };

  useEffect(() => {
    resend.current = enqueue;
  });

  return {
    proof: { needed: messages.length === 0, round, solved },
    messages,
    pending,
    staffed,
    begun: hasBegun,
    send: (text: string) => enqueue({ key: newKey(), text, failed: false }),
    again: (one: Pending) => enqueue(one),
  };
};
