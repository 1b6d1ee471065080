type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The letter of a key cap, also where the layout writes another script or a dotless i. */
const letterOf = ({ key, code }: KeyEvent): string => {
  if (/^[ -~]$/.test(key)) return key.toLowerCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
};

/** The name of what was pressed, such as `Ctrl+k` or `Shift+x`. A plain one has neither Ctrl nor Alt and is one character. */
export const comboOf = (event: KeyEvent): { combo: string; isPlain: boolean } => {
  const key = letterOf(event);
  const hasControl = event.ctrlKey || event.metaKey;
  // The shift of `?` belongs to the character itself.
  const hasShift = event.shiftKey && (/^[a-z]$/.test(key) || key.length > 1);
  const combo = `${hasControl ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${hasShift ? 'Shift+' : ''}${key}`;
  return { combo, isPlain: !hasControl && !event.altKey && key.length === 1 };
};

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=textbox]';
/** Lists that jump to what is typed. */
const lists = '[role=menu], [role=listbox], [role=combobox]';

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${fields}, ${lists}`) !== null;

/** Ctrl Enter is the main act of a screen, also while somebody types or a button has the focus. */
export const isMainAct = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** Keys that belong to a control with focus, or to a dialog that covers the screen. */
export const isHandledByTarget = (event: KeyboardEvent): boolean => {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  const isPressed = (key === 'Enter' || key === ' ') && target.closest('a, button, summary, [role=option]') !== null;
  const isNavigation = /^(Arrow|Home|End|Page|Escape|Enter|Tab|Backspace|Delete| )/.test(key) && isTyping(target);
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
  return (!isMainAct(event) && (isPressed || (isNavigation && !(key === 'Escape')))) || dialog !== null;
};
