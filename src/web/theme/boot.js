// Classic script in <head>: what the browser remembers and the first paint depends on. Without a choice the system decides.
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
  /** @type {HTMLElement | null} */
  const state = document.querySelector('#page-state');
  const [entry = '', ...imported] = state?.dataset['scripts']?.split(' ') ?? [];
  for (const href of imported)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (entry) void import(entry);
};
addEventListener('DOMContentLoaded', () => {
  if (document.hidden) takeOver();
  else requestAnimationFrame(() => setTimeout(takeOver));
});
