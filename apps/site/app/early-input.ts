import { listenWithin } from './island.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls that were edited, ticked or left before the script had loaded. */
export type EarlyInput = Map<Control, { value?: string; checked?: boolean; hasBlurred?: true }>;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const stateOf = (control: Control) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? { checked: control.checked }
    : { value: control.value };

const record = (input: EarlyInput, type: string, target: EventTarget | null) => {
  if (isControl(target))
    input.set(target, { ...input.get(target), ...(type === 'focusout' ? { hasBlurred: true } : stateOf(target)) });
};

export const recordEarlyInput = (element: HTMLElement, early: EarlyInput, isLive: () => boolean) =>
  listenWithin(element, ['input', 'focusout'], ({ type, target }) => isLive() || record(early, type, target));

const dispatch = (control: Control, type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));

/**
 * React ignores an input event unless the text differs from its last known value: clear that first, through the setter
 * React does not see. The caret stays where the visitor put it; fields such as e-mail addresses do not tell.
 */
export const retype = (control: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  const { selectionStart, selectionEnd } = control;
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value);
  if (selectionStart !== null && control === document.activeElement)
    control.setSelectionRange(selectionStart, selectionEnd);
  dispatch(control, 'input');
};

const replayValue = (control: Control, value: string) => {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    dispatch(control, 'change');
  } else if (control.type === 'file') dispatch(control, 'change');
  else retype(control, value);
};

/** Replays the input in order, now that the script is running. */
export const replayEarlyInput = (early: EarlyInput): void => {
  for (const [control, { value, checked, hasBlurred }] of early) {
    // A link or a button that lost the focus.
    if (!isControl(control)) continue;
    if (value !== undefined) replayValue(control, value);
    if (checked !== undefined && control instanceof HTMLInputElement) {
      control.checked = !checked;
      control.click();
    }
    if (hasBlurred && control !== document.activeElement)
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  early.clear();
};

/**
 * Gets from `theme/boot.js` which fields were edited or left and which buttons were pressed before this script ran, and
 * replays it.
 */
export const replayBootInput = () => {
  const detail = (early: EarlyInput, pressed: ReadonlySet<HTMLElement>) => {
    replayEarlyInput(early);
    for (const button of pressed) button.click();
  };
  dispatchEvent(new CustomEvent('taken-over', { detail }));
};
