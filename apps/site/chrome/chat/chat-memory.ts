/**
 * Stored for this tab: whether the chat is open, the message being written, and those that the server may not have. That a
 * conversation can be resumed is stored for longer.
 */
const keys = { open: 'chat-open', draft: 'draft:chat', pending: 'draft:chat-pending', begun: 'chat-begun' } as const;

const storageOf = (name: keyof typeof keys): Storage => (name === 'begun' ? localStorage : sessionStorage);

export const recall = (name: keyof typeof keys): string => {
  try {
    return storageOf(name).getItem(keys[name]) ?? '';
  } catch {
    return '';
  }
};

export const remember = (name: keyof typeof keys, value: string): void => {
  try {
    storageOf(name).setItem(keys[name], value);
  } catch {
    // Storage may be blocked: the value then lasts as long as this page.
  }
};

/** A message being sent, or one that failed: it can be retried under its own key, so that the server stores it once. */
export type Pending = { key: string; text: string; failed: boolean };

const isPending = (one: unknown): one is Pending => {
  const { key, text } = (one ?? {}) as Partial<Pending>;
  return typeof key === 'string' && typeof text === 'string';
};

/** Messages that were on their way, or had failed, when the page was left. Nobody knows whether they arrived. */
export const recallPending = (): Pending[] => {
  try {
    const stored = JSON.parse(recall('pending')) as unknown;
    return Array.isArray(stored) ? stored.filter(isPending).map(({ key, text }) => ({ key, text, failed: true })) : [];
  } catch {
    return [];
  }
};

export const rememberPending = (pending: readonly Pending[]): void =>
  remember('pending', pending.length === 0 ? '' : JSON.stringify(pending));
