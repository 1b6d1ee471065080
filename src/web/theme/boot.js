// Classic script in <head>: applies stored choices that the first paint depends on. Without a choice the system's
// setting applies. In a block, so that its names stay local.
{
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    const panel = sessionStorage.getItem('inquiry-panel');
    if (panel) dataset.panel = panel;
    if (/(^|; )cookiediv=/.test(document.cookie)) dataset.cookies = '';
  } catch {
    // Storage may be blocked; then the system's theme applies.
  }

  // The page is readable without script. Hydration waits for the first paint, so that styles and fonts come first on a
  // slow connection.
  const loadScripts = () => {
    const [entry = '', ...imported] = pageState()?.dataset['scripts']?.split(' ') ?? [];
    for (const href of imported)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    if (entry) void import(entry);
  };
  /** @returns {HTMLElement | null} */
  const pageState = () => document.querySelector('#page-state');
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) loadScripts();
    else requestAnimationFrame(() => setTimeout(loadScripts));
  });

  // Links and searches work before that. Edits, blurs and clicks are recorded for the script (`app/early-input.ts`);
  // forms that only the script can send (`ui/form`) wait for it.
  /** @type {Map<Element, string[]>} */
  const touchedElements = new Map();
  /** @type {HTMLElement | null} */
  let pressedButton = null;
  /** @param {Event} event */
  const record = (event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    if (type === 'submit' && target.matches('[method=post]')) event.preventDefault();
    if (type === 'click') pressedButton = target.closest('button[type=button], [method=post] button') ?? pressedButton;
    else if (type !== 'submit') touchedElements.set(target, [...(touchedElements.get(target) ?? []), type]);
  };
  const recordedTypes = ['input', 'focusout', 'click', 'submit'];
  for (const type of recordedTypes) addEventListener(type, record, { capture: true });

  // Going back before hydration changes the address, and nothing else would update the page.
  const address = () => location.pathname + location.search;
  const firstAddress = address();
  const reloadIfMoved = () => {
    if (address() !== firstAddress) location.reload();
  };
  addEventListener('popstate', reloadIfMoved);

  addEventListener(
    'taken-over',
    (event) => {
      for (const type of recordedTypes) removeEventListener(type, record, { capture: true });
      removeEventListener('popstate', reloadIfMoved);
      pageState()?.removeAttribute('data-scripts');
      if (event instanceof CustomEvent) event.detail(touchedElements, pressedButton);
    },
    { once: true },
  );
}
