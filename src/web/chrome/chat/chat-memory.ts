/** Stored for this tab: whether the chat is open, the message being written, and that a conversation can be resumed. */
const keys = { open: 'chat-open', draft: 'draft:chat', begun: 'chat-begun' } as const;

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
