import { everything } from '#db/changes.ts';

const prefix = 'chat:';

export const chatTag = (conversation: number): string => `${prefix}${conversation}`;

/** Open streams of this node, woken by what any node wrote: the tags travel with the site's change messages. */
export const createChatHub = ({ most = 1000, mostEach = 8 } = {}) => {
  const listeners = new Map<number, Set<(closed: boolean) => void>>();
  let count = 0;
  let ended = false;
  const wakeAll = (closed: boolean) => {
    for (const set of listeners.values()) for (const wake of set) wake(closed);
  };

  return {
    /** Takes its own tags out; what is left is about content. After a gap everyone looks again. */
    hear: (tags: readonly string[]): string[] => {
      if (tags.includes(everything)) wakeAll(false);
      const rest: string[] = [];
      for (const tag of tags)
        if (tag.startsWith(prefix))
          for (const wake of listeners.get(Number(tag.slice(prefix.length))) ?? []) wake(false);
        else rest.push(tag);
      return rest;
    },
    /** Nothing when there are too many, or the site stops: the page then asks again later. */
    listen: (conversation: number, wake: (closed: boolean) => void): (() => void) | undefined => {
      const set = listeners.get(conversation) ?? new Set();
      if (ended || count >= most || set.size >= mostEach) return undefined;
      listeners.set(conversation, set.add(wake));
      count += 1;
      return () => {
        if (!set.delete(wake)) return;
        count -= 1;
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
