import { conversationOf, everything, type Tag } from '#contract/tags.ts';

/** Who listens: a visitor by the network address, or the staff, who have places of their own. */
export type Listener = 'staff' | { address: string };

const bounds = { visitors: 1000, staff: 100, each: 8, perAddress: 16 };

/** Open streams of this node, woken by what any node wrote: the tags travel with the site's change messages. */
export const createChatHub = (limits: Partial<typeof bounds> = {}) => {
  const most = { ...bounds, ...limits };
  const listeners = new Map<number, Set<(closed: boolean) => void>>();
  const counts = { visitors: 0, staff: 0 };
  const addresses = new Map<string, number>();
  /** Takes a place, or says that there is none. */
  const enter = (listener: Listener): (() => void) | undefined => {
    const kind = listener === 'staff' ? 'staff' : 'visitors';
    if (counts[kind] >= most[kind]) return undefined;
    if (listener !== 'staff' && (addresses.get(listener.address) ?? 0) >= most.perAddress) return undefined;
    const change = (by: 1 | -1) => {
      counts[kind] += by;
      if (listener === 'staff') return;
      const left = (addresses.get(listener.address) ?? 0) + by;
      if (left > 0) addresses.set(listener.address, left);
      else addresses.delete(listener.address);
    };
    change(1);
    return () => change(-1);
  };
  let ended = false;
  const wakeAll = (closed: boolean) => {
    for (const set of listeners.values()) for (const wake of set) wake(closed);
  };

  return {
    /** Takes its own tags out; what is left is about content. After a gap everyone looks again. */
    hear: (tags: readonly Tag[]): Tag[] => {
      if (tags.includes(everything)) wakeAll(false);
      return tags.filter((tag) => {
        const conversation = conversationOf(tag);
        if (conversation === undefined) return true;
        for (const wake of listeners.get(conversation) ?? []) wake(false);
        return false;
      });
    },
    /** Nothing when there are too many, or the site stops: the page then asks again later. */
    listen: (conversation: number, listener: Listener, wake: (closed: boolean) => void): (() => void) | undefined => {
      const set = listeners.get(conversation) ?? new Set();
      const isFull = listener !== 'staff' && set.size >= most.each;
      const leave = ended || isFull ? undefined : enter(listener);
      if (!leave) return undefined;
      listeners.set(conversation, set.add(wake));
      return () => {
        if (!set.delete(wake)) return;
        leave();
        if (set.size === 0) listeners.delete(conversation);
      };
    },
    /** The site stops: streams end, and browsers come back to another node. */
    close: () => {
      ended = true;
      wakeAll(true);
    },
  };
};

export type ChatHub = ReturnType<typeof createChatHub>;
