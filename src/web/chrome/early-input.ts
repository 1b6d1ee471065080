import { hear } from '../app/island.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed, chosen or left before the script was there. */
export type EarlyInput = Map<Control, { value?: string; left?: true }>;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

export const keepEarlyInput = (near: HTMLElement, early: EarlyInput, isLive: () => boolean) =>
  hear(near, ['input', 'focusout'], ({ type, target }) => {
    if (isLive() || !isControl(target)) return;
    early.set(target, { ...early.get(target), ...(type === 'focusout' ? { left: true } : { value: target.value }) });
  });

/** Says it all again, in order, to the script that has come. */
export const replayEarlyInput = (early: EarlyInput): void => {
  for (const [control, { value, left }] of early) {
    if (value !== undefined) {
      // React compares with what it wrote last: the plain setter of the element leaves that alone.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as Control, 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
    if (left && control !== document.activeElement)
      control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  early.clear();
};
