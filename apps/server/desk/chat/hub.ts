import { conversationOf, everything, type Tag } from '@site/contract/tags';

/** A visitor, identified by network address. */
export type Listener = { address: string };

const defaultLimits = { visitors: 1000, perConversation: 8, perAddress: 16 };

/** Open streams of this node, notified of messages from any node through the tags in the site's change notifications. */
export const createChatHub = (overrides: Partial<typeof defaultLimits> = {}) => {
  const limits = { ...defaultLimits, ...overrides };
  const listeners = new Map<number, Set<(closed: boolean) => void>>();
  let visitors = 0;
  const addresses = new Map<string, number>();
  /** Takes a slot and returns its release, or nothing when there is none. */
  const acquireSlot = ({ address }: Listener): (() => void) | undefined => {
    const taken = addresses.get(address) ?? 0;
    if (visitors >= limits.visitors || taken >= limits.perAddress) return undefined;
    const change = (by: 1 | -1) => {
      visitors += by;
      const left = (addresses.get(address) ?? 0) + by;
      if (left > 0) addresses.set(address, left);
      else addresses.delete(address);
    };
    change(1);
    return () => change(-1);
  };
  let ended = false;
  const notifyAll = (closed: boolean) => {
    for (const set of listeners.values()) for (const notify of set) notify(closed);
  };

  return {
    /** Notifies those who follow one of these conversations. After a gap in the notifications every listener checks again. */
    notify: (tags: readonly Tag[]): void => {
      if (tags.includes(everything)) notifyAll(false);
      for (const tag of tags) {
        const conversation = conversationOf(tag);
        if (conversation !== undefined) for (const notify of listeners.get(conversation) ?? []) notify(false);
      }
    },
    /** Returns nothing when there are too many streams or the site is stopping: the page then retries later. */
    listen: (conversation: number, listener: Listener, notify: (closed: boolean) => void): (() => void) | undefined => {
      const set = listeners.get(conversation) ?? new Set();
      const isFull = set.size >= limits.perConversation;
      const leave = ended || isFull ? undefined : acquireSlot(listener);
      if (!leave) return undefined;
      listeners.set(conversation, set.add(notify));
      return () => {
        if (!set.delete(notify)) return;
        leave();
        if (set.size === 0) listeners.delete(conversation);
      };
    },
    /** Ends all streams when the site stops, so that browsers reconnect to another node. */
    close: () => {
      ended = true;
      notifyAll(true);
    },
  };
};

export type ChatHub = ReturnType<typeof createChatHub>;
