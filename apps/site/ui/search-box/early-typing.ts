import { retype } from '../../app/early-input.ts';
import { earlyField, isComposingEarly } from './catch-typing.ts';

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
  if (!isComposingEarly()) moveTyping(field);
  // In a task of its own: the composed text is in the early field after the event.
  else earlyField()?.addEventListener('compositionend', () => setTimeout(() => moveTyping(field)), { once: true });
};
