/**
 * The search box loads when it is opened. Until it appears, a hidden form beside its button takes what is typed, because an input
 * method can only compose in a field. `theme/boot.js` does the same before this script runs.
 */
export const earlyField = () => document.querySelector<HTMLInputElement>('[data-typing] input');

let isComposing = false;
const trackComposing = ({ type }: Event) => {
  isComposing = type === 'compositionstart';
};

export const isComposingEarly = (): boolean => isComposing;

export const catchTyping = () => {
  const field = earlyField();
  if (!field?.form) return;
  field.form.hidden = false;
  field.focus({ preventScroll: true });
  for (const type of ['compositionstart', 'compositionend']) field.addEventListener(type, trackComposing);
};
