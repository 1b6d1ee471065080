import { useEffect } from 'react';
import type { DocumentStore } from '../fields/document-store.ts';
import { isTyping } from '../frame/key-events.ts';

/** Undo for what was not typed, such as an item that was removed. Inside a field the browser's own undo is finer. */
export const useUndoKeys = (store: DocumentStore) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (!isUndo || isTyping(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
};
