import { retype } from '../../app/early-input.ts';

/**
 * The search box loads when it is opened. Until it appears, a hidden form beside its button takes what is typed, because an input
 * method can only compose in a field. `theme/boot.js` does the same before this script runs.
 */
const earlyField = () => document.querySelector<HTMLInputElement>('[data-typing] input');

let isComposing = false;
const trackComposing = ({ type }: Event) => {
  isComposing = type === 'compositionstart';
};

export const catchTyping = () => {
  const field = earlyField();
  if (!field?.form) return;
  field.form.hidden = false;
  field.focus({ preventScroll: true });
  for (const type of ['compositionstart', 'compositionend']) field.addEventListener(type, trackComposing);
};

const moveTyping = (to: HTMLInputElement) => {
  const from = earlyField();
  to.focus();
  if (!from?.form) return;
  const { value } = from;
  from.form.reset();
  from.form.hidden = true;
  if (value === '') return;
  retype(to, value);
  to.setSelectionRange(value.length, value.length);
};

/** Moves the focus, and what was typed early, to the field of the box, once no text is being composed. */
export const takeOverTyping = (field: HTMLInputElement): void => {
  if (!isComposing) moveTyping(field);
  // In a task of its own: the composed text is in the early field after the event.
  else earlyField()?.addEventListener('compositionend', () => setTimeout(() => moveTyping(field)), { once: true });
};
