// Classic script in <head>: what the browser remembers and the first paint depends on. Without a choice the system decides.
// In a block: its names are nobody else's.
{
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const panel = sessionStorage.getItem('inquiry-panel');
    if (panel) dataset.panel = panel;
    if (/(^|; )cookiediv=/.test(document.cookie)) dataset.cookies = '';
  } catch {
    // Storage may be closed to us; the system's theme is fine then.
  }

  // The page is readable without script. Taking it over waits for the first paint, so that on a slow line styles and fonts come first.
  const takeOver = () => {
    const [entry = '', ...imported] = state()?.dataset['scripts']?.split(' ') ?? [];
    for (const href of imported)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    if (entry) void import(entry);
  };
  /** @returns {HTMLElement | null} */
  const state = () => document.querySelector('#page-state');
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) takeOver();
    else requestAnimationFrame(() => setTimeout(takeOver));
  });

  // Links and searches work before that. What is typed, left or pressed is kept for the script that comes
  // (`app/early-input.ts`); what only it can send (`ui/form`) waits for it.
  /** @type {Map<Element, string[]>} */
  const touched = new Map();
  /** @type {HTMLElement | null} */
  let pressed = null;
  /** @param {Event} event */
  const keep = (event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    if (type === 'submit' && target.matches('[method=post]')) event.preventDefault();
    if (type === 'click') pressed = target.closest('button[type=button], [method=post] button') ?? pressed;
    else if (type !== 'submit') touched.set(target, [...(touched.get(target) ?? []), type]);
  };
  const kept = ['input', 'focusout', 'click', 'submit'];
  for (const type of kept) addEventListener(type, keep, { capture: true });

  // Going back before then changes the address, and nobody else would change the page.
  const address = () => location.pathname + location.search;
  const arrived = address();
  const follow = () => {
    if (address() !== arrived) location.reload();
  };
  addEventListener('popstate', follow);

  addEventListener(
    'taken-over',
    (event) => {
      for (const type of kept) removeEventListener(type, keep, { capture: true });
      removeEventListener('popstate', follow);
      state()?.removeAttribute('data-scripts');
      if (event instanceof CustomEvent) event.detail(touched, pressed);
    },
    { once: true },
  );
}
