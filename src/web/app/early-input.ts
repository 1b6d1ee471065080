import { hear } from './island.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed, ticked, chosen or left before the script was there. */
export type EarlyInput = Map<Control, { value?: string; checked?: boolean; left?: true }>;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const stateOf = (control: Control) =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
    ? { checked: control.checked }
    : { value: control.value };

const keep = (early: EarlyInput, type: string, target: EventTarget | null) => {
  if (isControl(target))
    early.set(target, { ...early.get(target), ...(type === 'focusout' ? { left: true } : stateOf(target)) });
};

export const keepEarlyInput = (near: HTMLElement, early: EarlyInput, isLive: () => boolean) =>
  hear(near, ['input', 'focusout'], ({ type, target }) => isLive() || keep(early, type, target));

const say = (control: Control, type: string) => control.dispatchEvent(new Event(type, { bubbles: true }));

/** React hears of a text only when it differs from the one it saw last: an empty one, which the plain setter hides from it. */
const typeAgain = (control: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  control.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value);
  say(control, 'input');
};

const again = (control: Control, value: string) => {
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    say(control, 'change');
  } else if (control.type === 'file') say(control, 'change');
  else typeAgain(control, value);
};

/** Says it all again, in order, to the script that has come. */
export const replayEarlyInput = (early: EarlyInput): void => {
  for (const [control, { value, checked, left }] of early) {
    if (value !== undefined) again(control, value);
    if (checked !== undefined && control instanceof HTMLInputElement) {
      control.checked = !checked;
      control.click();
    }
    if (left && control !== document.activeElement)
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  early.clear();
};

/** Asks `theme/boot.js` what was typed and left in which field, and which button was pressed, before this script came. */
export const replayFirst = () => {
  const detail = (touched: Map<EventTarget, string[]>, pressed: HTMLElement | null) => {
    const early: EarlyInput = new Map();
    for (const [target, types] of touched) for (const type of types) keep(early, type, target);
    replayEarlyInput(early);
    pressed?.click();
  };
  dispatchEvent(new CustomEvent('taken-over', { detail }));
};
