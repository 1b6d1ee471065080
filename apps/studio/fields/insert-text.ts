/**
 * Types a text into the field with focus in place of its selection. The command is deprecated and has no successor: it is
 * the only way that the browser's own undo takes it back.
 */
export const insertText = (text: string): void => {
  document.execCommand('insertText', false, text);
};
