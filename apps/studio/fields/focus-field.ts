import type { Path } from '@site/content/issues';
import { fieldAddress } from './form-context.ts';

const focusable = 'textarea, input, button, [tabindex]';

/** Moves the focus to the field at a path, or to the nearest one around it. Closed list items on the way are opened. */
export const focusField = (path: Path): boolean => {
  for (let steps = path; steps.length > 0; steps = steps.slice(0, -1)) {
    const found = document.querySelector(`[data-field="${CSS.escape(fieldAddress(steps))}"]`);
    if (!found) continue;
    for (let details = found.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
      details.open = true;
    const target = found.matches(focusable) ? found : found.querySelector(focusable);
    if (!(target instanceof HTMLElement)) continue;
    target.focus();
    target.scrollIntoView({ block: 'nearest' });
    return true;
  }
  return false;
};

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Controls in which the browser itself uses Alt with an arrow. */
const hasOwnArrows = 'select, [aria-haspopup], [role=combobox], input[type=date], input[type=datetime-local]';

/** From a fact to the first text below it: a product has some hundred facts before its title. */
const moveToTexts = (container: HTMLElement, active: Element): boolean => {
  if (active.matches(hasOwnArrows)) return false;
  const below = [...container.querySelectorAll<HTMLElement>('[data-row] textarea')].find(
    (text) => active.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  below?.focus();
  return below !== undefined;
};

/** Alt with an arrow moves between blocks and languages, and from facts down to texts. */
export const moveBetweenCells = (container: HTMLElement, key: string): boolean => {
  const active = document.activeElement;
  if (!active || !container.contains(active)) return false;
  const row = active.closest('[data-row]');
  if (!row && key === 'ArrowDown') return moveToTexts(container, active);
  if (!(active instanceof HTMLTextAreaElement)) return false;
  const cells = [...(row?.querySelectorAll('textarea') ?? [])];
  const column = cells.indexOf(active);
  const rows = [...container.querySelectorAll('[data-row]')];
  const at = row ? rows.indexOf(row) : -1;
  const inRow = (index: number) => rows[index]?.querySelectorAll('textarea')[column];
  const targets: { [D in Direction]: () => HTMLTextAreaElement | undefined } = {
    ArrowUp: () => inRow(at - 1),
    ArrowDown: () => inRow(at + 1),
    ArrowLeft: () => cells[column - 1],
    ArrowRight: () => cells[column + 1],
  };
  const target = targets[key as Direction]?.();
  target?.focus();
  return target !== undefined;
};
