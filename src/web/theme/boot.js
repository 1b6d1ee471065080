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
