/** What an editor had before them: a saved version, or a live revision where there was no working copy yet. */
export type BasedOn = { version: number; live: number | null };
export type LocalDraft = { data: unknown; basedOn: BasedOn };

/** What is not on the server yet, stored in this browser for one entry and one person. */
export const localDraftsOf = (
  key: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
) => ({
  read: (): LocalDraft | undefined => {
    try {
      const text = storage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as LocalDraft);
    } catch {
      return undefined;
    }
  },
  write: (draft: LocalDraft): void => {
    try {
      storage.setItem(key, JSON.stringify(draft));
    } catch {
      // The storage of the browser is full or forbidden; the server still gets every change.
    }
  },
  remove: (): void => storage.removeItem(key),
});

export type LocalDrafts = ReturnType<typeof localDraftsOf>;
